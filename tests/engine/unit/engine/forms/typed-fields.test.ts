import { describe, expect, it } from "vitest";
import { findDate, isDate } from "../../../../../engine/forms/date-limits.ts";
import { printValue } from "../../../../../engine/forms/print-value.ts";
import { cleanFileName } from "../../../../../engine/forms/sent-file.ts";
import { createTypedFields } from "../../../../../engine/forms/typed-fields.ts";

/** A quarter past eleven in the evening in London, and the next day in Tokyo. */
const now = Date.UTC(2026, 11, 23, 23, 15);

const typed = createTypedFields(
  {
    start: { kind: "date", min: { days: 1 }, max: "2027-02-28" },
    birth: { kind: "date", max: { years: -18 } },
    weight: { kind: "number", min: 40, max: 1000, step: 0.5 },
    pieces: { kind: "number", step: 1 },
    photo: { kind: "file", types: ["jpg", "pdf"], maxSize: 2, maxCount: 2 },
  },
  {
    DE: { languageTag: "de-DE", timeZone: "Europe/Berlin" },
    GB: { languageTag: "en-GB" },
    JP: { languageTag: "ja-JP", timeZone: "Asia/Tokyo" },
  },
);
const check = (values: Parameters<typeof typed.check>[0], market = "GB") => typed.check(values, market, now);
const file = { name: "a.jpg", type: "jpg", size: 1_000_000 } as const;

describe("a date", () => {
  it("may be a date that exists", () => {
    expect(["2026-02-28", "2028-02-29"].every(isDate)).toBe(true);
    expect(["2026-02-29", "2026-13-01", "24.12.2026", "2026-1-1", ""].some(isDate)).toBe(false);
    expect(check({ start: "2026-12-32" })).toEqual({ start: "date" });
  });

  it("has limits by the day of the visit in the time zone of the market", () => {
    expect(findDate({ days: 1 }, now)).toBe("2026-12-24");
    expect(findDate({ days: 1 }, now, "Asia/Tokyo")).toBe("2026-12-25");
    expect(check({ start: "2026-12-24" })).toEqual({});
    expect(check({ start: "2026-12-24" }, "JP")).toEqual({ start: "earliest|2026年12月25日" });
    expect(check({ start: "2026-12-24" }, "DE")).toEqual({ start: "earliest|25. Dezember 2026" });
    expect(check({ start: "2027-03-01" })).toEqual({ start: "latest|28 February 2027" });
  });

  it("has limits in years, also from a leap day on", () => {
    expect(check({ birth: "2008-12-23" })).toEqual({});
    expect(check({ birth: "2008-12-24" })).toEqual({ birth: "latest|23 December 2008" });
    expect(findDate({ years: -18 }, Date.UTC(2028, 1, 29))).toBe("2010-03-01");
  });
});

describe("a number", () => {
  it("is read as the market writes it, and stays as typed if it is none", () => {
    expect(typed.read({ weight: "1.000,5", name: "1.000,5" }, "DE")).toEqual({
      weight: 1000.5,
      name: "1.000,5",
    });
    expect(typed.read({ weight: "70 kg" }, "DE")).toEqual({ weight: "70 kg" });
    expect(check({ weight: "70 kg" })).toEqual({ weight: "number" });
  });

  it("lies within its limits and on its steps", () => {
    expect(check({ weight: 70.5 })).toEqual({});
    expect(check({ weight: 39 }, "DE")).toEqual({ weight: "minimum|40" });
    expect(check({ weight: 1000.5 }, "DE")).toEqual({ weight: "maximum|1.000" });
    expect(check({ weight: 70.7 }, "DE")).toEqual({ weight: "step|70,5" });
    expect(check({ pieces: 0 })).toEqual({});
    expect(check({ pieces: 1.5 })).toEqual({ pieces: "step|1" });
  });
});

describe("a file", () => {
  it("has a type, and is refused if there are too many or they are too large", () => {
    expect(check({ photo: [file, file] })).toEqual({});
    expect(check({ photo: [file, file, file] })).toEqual({ photo: "fileCount|2" });
    expect(check({ photo: [{ ...file, size: 3_000_000 }] })).toEqual({ photo: "fileSize|2 MB" });
    expect(check({ photo: [{ ...file, type: "png" }] })).toEqual({ photo: "fileType|JPG, PDF" });
    expect(check({ photo: [{ ...file, type: "" }] })).toEqual({ photo: "fileType|JPG, PDF" });
  });

  it("has to be chosen again if only its name is left", () => {
    expect(check({ photo: "a.jpg" })).toEqual({ photo: "fileAgain" });
  });

  it("is taken from a control, unless nothing was chosen", () => {
    const chosen = new File(["x"], "A.JPEG");
    expect(typed.collect([["photo", new File([], "")]])).toEqual({});
    expect(
      typed.collect([
        ["photo", chosen],
        ["name", chosen],
      ]),
    ).toEqual({
      photo: [{ name: "A.JPEG", type: "jpg", size: 1 }],
    });
  });

  it("is sent beside the rest of the form", () => {
    const data = new FormData();
    data.append("photo", new File(["x"], "a.jpg"));
    data.append("name", "Ada");
    const post = { market: "GB", page: "/", website: "", values: { name: "Ada", photo: [file] } };
    const body = typed.pack(post, data);
    expect([...(body?.keys() ?? [])]).toEqual(["photo", "json"]);
    expect(JSON.parse(String(body?.get("json"))).values).toEqual({ name: "Ada" });
    data.delete("photo");
    expect(typed.pack(post, data)).toBeUndefined();
  });

  it.each([
    ["C:\\fakepath\\bill.pdf", "bill.pdf"],
    ["../../etc/passwd.pdf", "passwd.pdf"],
    ["..pdf", "pdf"],
    ["\u202Egnp.exe.jpg", "gnp.exe.jpg"],
    ['a"\r\nSet-Cookie: x.jpg', "aSet-Cookie x.jpg"],
    [`${"é".repeat(300)}.jpg`, `${"é".repeat(100)}.jpg`],
    ["", "file"],
  ])("named %j is stored as %j", (name, stored) => {
    expect(cleanFileName(name)).toBe(stored);
  });
});

it("writes values as people of a language do", () => {
  expect(printValue("2026-12-24", "de-DE")).toBe("24. Dezember 2026");
  expect(printValue(1234.5, "de-DE")).toBe("1.234,5");
  expect(printValue([{ ...file, size: 1_250_000 }], "en-GB")).toBe("a.jpg (JPG, 1.3 MB)");
  expect(printValue("Ada", "de-DE")).toBe("Ada");
});
