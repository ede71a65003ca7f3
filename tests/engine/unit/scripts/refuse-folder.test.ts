import { expect, test } from "vitest";
import { projectAt } from "../../../../engine/build/project.ts";
import { refuseFolder } from "../../../../scripts/_refuse-folder.ts";

test.each(["/sites/a#1", "/sites/what?/shop"])(
  "a site in %s cannot be bundled, and one sentence says why",
  (folder) => {
    const sign = folder.match(/[#?]/)?.[0];
    expect(() => refuseFolder(projectAt(folder))).toThrow(
      `The path of the folder ${folder} contains "${sign}", which the bundler cannot read. Rename the folder`,
    );
  },
);

test("blanks, umlauts and percent signs in a path are fine", () => {
  expect(() => refuseFolder(projectAt("/sites/Über uns 100%"))).not.toThrow();
});
