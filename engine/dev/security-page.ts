import { html } from "hono/html";
import { listAllowed } from "../build/inline-policies.ts";
import type { Project } from "../build/project.ts";
import { documentPolicy } from "../routing/page-policies.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { blockHosts } from "../site/needed-hosts.ts";
import { shownPages } from "../site/shown-pages.ts";
import { usedMedia } from "../site/used-media.ts";
import { toolPage } from "./tool-page.ts";

export const securityPath = "/__security";

/** Stands for the hashes of a page's inline code. */
const hashes = "'sha256-…'";

const styles = new URL("mail-previews.css", import.meta.url);

/** What each block of a page loads from other hosts: a sentence each. */
const describePages = (site: LinkedSite) =>
  shownPages(site).map(({ route, blocks }) => ({
    path: route.path ?? route.name,
    loads: blocks.flatMap(({ resolved, markets }) =>
      blockHosts(site, resolved).map(({ kind, host, declared }) => ({
        block: resolved.id,
        kind,
        host,
        consent: declared?.consent ?? "not declared: blocked",
        markets: markets.join(", "),
      })),
    ),
  }));

/** The content security policy of the site's documents, and what each page loads from other hosts. */
export function securityPage(project: Project, site: LinkedSite): Promise<string> {
  const settings = site.manifests.settings?.value;
  const allowed = settings && listAllowed(settings, usedMedia(site).size > 0);
  const inline = { scripts: [hashes], styles: [hashes] };
  const policy = allowed && documentPolicy(allowed, inline)["content-security-policy"];
  const pages = describePages(site);
  const loading = pages.filter(({ loads }) => loads.length > 0);
  const body = html`<main>
<h1>Security</h1>
<p>All pages share a policy, because a visit may go from one to the next without a new document. In a build, browsers
block everything else.</p>
<pre tabindex="0">${policy?.split("; ").join("\n")}</pre>
<h2>What pages load from other hosts</h2>
${
  settings?.gtm === undefined
    ? ""
    : html`<p>Every page: the tag manager, with its hosts, after consent to statistics or marketing.</p>`
}
${
  loading.length === 0
    ? html`<p>No block loads anything from another host.</p>`
    : html`<table>
<thead><tr><th>Page</th><th>Block</th><th>Loads</th><th>From</th><th>After consent to</th><th>Markets</th></tr></thead>
<tbody>${loading.flatMap(({ path, loads }) =>
        loads.map(
          (load) =>
            html`<tr><td>${path}</td><td>${load.block}</td><td>${load.kind}</td><td>${load.host}</td><td>${load.consent}</td><td>${load.markets}</td></tr>`,
        ),
      )}</tbody>
</table>`
}
<p>The other ${pages.length - loading.length} pages load only files of the site.</p>
</main>`;
  return toolPage(project, { title: "Security", styles, body });
}
