import { z } from "zod";
import type { ForgeApi } from "./forge.ts";

/** Merge requests (GitLab REST API, version 4). */
export const gitlabApi: ForgeApi = {
  name: "GitLab",
  headers: {},
  requests: (repository) => `/projects/${encodeURIComponent(repository)}/merge_requests`,
  findOpen: (_repository, { branch, target }) => ({
    source_branch: branch,
    target_branch: target,
    state: "opened",
    scope: "all",
  }),
  open: ({ branch, target, title, text }) => ({
    source_branch: branch,
    target_branch: target,
    title,
    description: text,
    remove_source_branch: true,
  }),
  change: { method: "PUT", body: ({ title, text }) => ({ title, description: text }) },
  answer: z
    .object({
      iid: z.int(),
      web_url: z.url({ protocol: /^https?$/ }),
      // A request is locked while it is being merged.
      state: z.enum(["opened", "locked", "closed", "merged"]),
    })
    .transform(({ iid: number, web_url: address, state }) => ({
      number,
      address,
      state: state === "opened" || state === "locked" ? "open" : state,
    })),
};
