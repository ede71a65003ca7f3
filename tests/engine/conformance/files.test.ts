import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { buildWorker } from "../../../engine/build/build-worker.ts";
import { projectAt } from "../../../engine/build/project.ts";
import { d1Store } from "../../fixtures/test-store.ts";
import { buildProject, copyProject, repository } from "../e2e/_project.ts";
import { startWorkers } from "./_workers-host.ts";

const form = {
  name: "photos",
  description: "Somebody sends a photo.",
  sections: [
    {
      fields: [
        { control: "file", name: "photo", label: "Photo", required: true, types: ["jpg"], maxSize: 10 },
        { control: "number", name: "weight", label: "Weight", step: 0.5 },
      ],
    },
  ],
  submit: "Send",
  sent: { title: "Thank you", text: "We write to you." },
};

test("a Worker stores the largest file in D1, and none that is larger", async () => {
  const root = copyProject("small", "worker-files");
  writeFileSync(join(root, "manifests/forms/photos.json"), JSON.stringify(form));
  const file = join(root, "manifests/routes/refund.json");
  const route = JSON.parse(readFileSync(file, "utf8"));
  const block = { id: "photos", block: "form", props: { title: "Photos", form: "photos" } };
  writeFileSync(file, JSON.stringify({ ...route, blocks: [...route.blocks, block] }));
  await buildProject(root, repository);
  await buildWorker(projectAt(root, repository));
  const host = await startWorkers(root);
  onTestFinished(() => host.close());
  const store = d1Store(host.database, () => 0);
  const send = async (size: number) => {
    const photo = new Uint8Array(size).fill(7);
    photo.set([0xff, 0xd8, 0xff, 0xe0]);
    const body = new FormData();
    body.append("photo", new File([photo], "a.jpg"));
    for (const [name, value] of [
      ["market", "DE"],
      ["page", "/refund/de"],
      ["weight", "1,5"],
    ] as const)
      body.append(name, value);
    const answer = await fetch(new URL("/api/forms/photos", host.url), {
      method: "POST",
      body,
      redirect: "manual",
    });
    return { status: answer.status, photo };
  };
  const tooLarge = await send(11 * 1_048_576).catch((error: Error) => {
    // The server refuses before it has read everything. A client that still writes may lose the answer (RFC 9112, 9.6).
    expect(error.cause).toMatchObject({ code: expect.stringMatching(/^(?:EPIPE|ECONNRESET)$/) });
    return { status: 413 };
  });
  expect(tooLarge.status).toBe(413);
  expect(await Array.fromAsync(store.submissions())).toEqual([]);
  const { status, photo } = await send(10 * 1_048_576);
  expect(status).toBe(303);
  const [stored] = await Array.fromAsync(store.submissions());
  expect(stored?.values).toMatchObject({
    weight: 1.5,
    photo: [{ name: "a.jpg", type: "jpg", size: photo.length }],
  });
  const value = stored?.values["photo"];
  const [sent] = typeof value === "object" ? value : [];
  const content = await store.readFile(sent?.sha256 ?? "");
  expect(content !== undefined && Buffer.compare(content.bytes, photo)).toBe(0);
}, 300_000);
