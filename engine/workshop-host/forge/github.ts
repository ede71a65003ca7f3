import { z } from "zod";
import type { ForgeApi } from "./forge.ts";

/** Pull requests (GitHub REST API, version 2022-11-28). */
export const githubApi: ForgeApi = {
  name: "GitHub",
  headers: { accept: "application/vnd.github+json", "x-github-api-version": "2022-11-28" },
  requests: (repository) => `/repos/${repository}/pulls`,
  findOpen: (repository, { branch, target }) => ({
    head: `${repository.split("/")[0]}:${branch}`,
    base: target,
    state: "open",
  }),
  open: ({ branch, target, title, text }) => ({ head: branch, base: target, title, body: text }),
  change: { method: "PATCH", body: ({ title, text }) => ({ title, body: text }) },
  answer: z
    .object({
      number: z.int(),
      html_url: z.url({ protocol: /^https?$/ }),
      state: z.enum(["open", "closed"]),
      merged_at: z.string().nullable(),
    })
    .transform(({ number, html_url: address, state, merged_at }) => ({
      number,
      address,
      state: merged_at === null ? state : "merged",
    })),
};
