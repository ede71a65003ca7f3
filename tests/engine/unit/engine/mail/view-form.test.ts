import { expect, test } from "vitest";
import { viewForm } from "../../../../../engine/mail/view-form.ts";

test("a mail has the values of a form as its market writes them, and no link to a file", () => {
  const fields = [
    { name: "day", label: "Tag" },
    { name: "weight", label: "Gewicht", unit: "kg" },
    { name: "reason", label: "Grund", options: { broken: "Kaputt" } },
    { name: "photo", label: "Foto" },
    { name: "terms", label: "AGB" },
    { name: "note", label: "Notiz" },
  ];
  const photo = { name: "a.jpg", type: "jpg", size: 1_250_000, sha256: "a1" } as const;
  const values = {
    day: "2026-12-24",
    weight: 1234.5,
    reason: "broken",
    photo: [photo],
    terms: true,
  } as const;
  const { parts } = viewForm({ languageTag: "de-DE", fields }, { values, at: 0, timeZone: undefined });
  expect(parts["field"]?.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "Tag: 24. Dezember 2026",
    "Gewicht: 1.234,5 kg",
    "Grund: Kaputt",
    "Foto: a.jpg (JPG, 1,3 MB)",
    "AGB: ✓",
  ]);
});
