import { expect, test } from "vitest";
import { beginDraft, openTeam } from "./_team.ts";

test("pages and mails have the language of the browser, and then that of the person", async () => {
  const team = await openTeam();
  const read = async (path: string, headers: HeadersInit) => (await team.send(path, { headers })).text();
  const german = { "accept-language": "pt, de-CH;q=0.8, en;q=0.5" };
  expect(await read("/sign-in", german)).toMatch(/<html lang="de" dir="ltr">.*<h1>Anmelden<\/h1>/s);
  team.invite("mia@shop.example");
  await team.post("/sign-in", { email: "mia@shop.example" }, german);
  expect(team.mails[0]?.subject).toBe("Anmeldung im Workshop von Fixture");

  const mia = await team.signIn("Mia", "publish");
  await mia.submit("/account/language", { language: "fr" });
  const draft = await beginDraft(mia, "Été");
  const headers = { cookie: mia.cookie, ...german };
  expect(await read("/", headers)).toContain("<h1>Brouillons de Fixture</h1>");
  expect(await read(`/draft/${draft}/`, headers)).toContain('<html lang="fr"');
  await mia.ask(draft, "language", "de");
  expect(await read("/", headers)).toContain("<h1>Entwürfe von Fixture</h1>");
  // Another language is none of the interface's.
  expect((await mia.ask(draft, "language", "pt")).status).toBe(400);
  await mia.submit("/account/language", { language: "pt" });
  expect(await read("/", headers)).toContain("<h1>Entwürfe von Fixture</h1>");
});
