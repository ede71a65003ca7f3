import { type CallToolResult, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { nameKinds } from "../fields/name-kinds.ts";
import { EditError } from "../json/edit-json.ts";
import type { Problem } from "../problems/problem.ts";
import { kindNames } from "../schema/kinds.ts";
import { listNames } from "../site/list-names.ts";
import { describeAll, describeBlock, describeKind } from "./describe.ts";
import { editSchema } from "./edit-schema.ts";
import { NotEditableError } from "./editable-file.ts";
import type { Workshop } from "./open-workshop.ts";
import { operationEdit, operationSchema } from "./operation-edit.ts";
import { effectivePage, UnknownPageError } from "./page-props.ts";
import { openProposals, ProposalError } from "./proposals.ts";

const instructions = `Edits the JSON manifests of a storefront.
Start with "describe" and "names". "page" shows every value of a page and the file and line that define it.
"propose" checks an edit without writing it: read its problems and the pages that it would change. "apply"
writes a proposal that adds no errors. "undo" takes back the last applied one.
Texts are messages: a prop has "t:key", and manifests/messages/<locale>/ has the text of each language.`;

/** The longest list of names in one answer. */
const maxNames = 200;

const answer = (value: unknown): CallToolResult => ({
  content: [{ type: "text", text: JSON.stringify(value, null, 2) }],
});

/** Errors that the caller can correct are answers; others are bugs and end the call as such. */
const isForCaller = (error: unknown): error is Error =>
  [EditError, NotEditableError, ProposalError, UnknownPageError].some((kind) => error instanceof kind);

function answerWith(work: () => unknown): CallToolResult {
  try {
    return answer(work());
  } catch (error) {
    if (!isForCaller(error)) throw error;
    return { isError: true, content: [{ type: "text", text: error.message }] };
  }
}

const problemLine = ({ code, severity, file, line, column, message, hint }: Problem) => ({
  ...{ code, severity, at: `${file}:${line}:${column}`, message, hint },
});

/** The tools that only read. */
function addReadingTools(server: McpServer, { registry, read }: Workshop): void {
  const annotations = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(
    "describe",
    {
      title: "Describe a block or a kind of manifest",
      description:
        "Returns the JSON Schema of a block's props or of a kind of manifest. Without arguments, lists all blocks and kinds.",
      inputSchema: z.strictObject({
        block: z.enum([...registry.keys()]).optional(),
        kind: z.enum(kindNames).optional(),
      }),
      annotations,
    },
    ({ block: name, kind }) => {
      const block = name === undefined ? undefined : registry.get(name);
      if (block) return answer(describeBlock(block));
      return answer(kind ? describeKind(registry, kind) : describeAll(registry));
    },
  );
  server.registerTool(
    "names",
    {
      title: "List names",
      description: `Lists the names of one kind and what they mean. At most ${maxNames}: use "search" for messages.`,
      inputSchema: z.strictObject({
        kind: z.enum(nameKinds),
        search: z.string().optional().describe("Only names whose name or meaning contains this text."),
      }),
      annotations,
    },
    ({ kind, search = "" }) => {
      const wanted = search.toLowerCase();
      const found = listNames(read().site, kind).filter(({ name, meaning }) =>
        `${name}\n${meaning}`.toLowerCase().includes(wanted),
      );
      return answer({ total: found.length, names: found.slice(0, maxNames) });
    },
  );
  server.registerTool(
    "page",
    {
      title: "Show a page",
      description:
        "Returns every block of a page, the value of each prop, and the file and line where it is written. The layers of a block are the places that define its props, with the number of pages that an edit there changes; later layers override earlier ones.",
      inputSchema: z.strictObject({
        route: z.string(),
        market: z.string().describe('The code of a market: "DE".'),
        block: z.string().optional().describe("Only the block with this id."),
      }),
      annotations,
    },
    ({ route, market, block }) =>
      answerWith(() => {
        const page = effectivePage(read().site, route, market);
        if (block === undefined) return page;
        const blocks = page.blocks.filter(({ id }) => id === block);
        if (blocks.length > 0) return { ...page, blocks };
        const ids = page.blocks.map(({ id }) => id).filter(Boolean);
        throw new UnknownPageError(`"${route}" has no block "${block}". It has: ${ids.join(", ")}.`);
      }),
  );
}

/** The tools that edit: nothing is written before "apply". */
function addEditingTools(server: McpServer, workshop: Workshop): void {
  const proposals = openProposals(workshop);
  server.registerTool(
    "propose",
    {
      title: "Propose an edit",
      description:
        "Checks an edit, or an operation on the blocks of a page or on the pages of the site, without writing it. Returns a diff per file, the problems that it would add, the pages that it would change, and an id for apply.",
      inputSchema: z.union([
        z.strictObject({ edits: editSchema }),
        z.strictObject({ operation: operationSchema }),
      ]),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (wanted) =>
      answerWith(() => {
        const edit = "edits" in wanted ? wanted.edits : operationEdit(workshop.read(), wanted.operation);
        const { problems, ...proposal } = proposals.propose(edit);
        return { ...proposal, problems: problems.map(problemLine) };
      }),
  );
  server.registerTool(
    "apply",
    {
      title: "Apply a proposal",
      description:
        "Writes a proposal that adds no errors. Refuses if one of its files has changed since it was proposed.",
      inputSchema: z.strictObject({ id: z.string() }),
      annotations: { destructiveHint: true, openWorldHint: false },
    },
    ({ id }) => answerWith(() => ({ written: proposals.apply(id) })),
  );
  server.registerTool(
    "undo",
    {
      title: "Take back the last edit",
      description:
        "Restores the files of the last applied proposal. Refuses if one of them has changed since. Repeat it to go further back.",
      inputSchema: z.strictObject({}),
      annotations: { destructiveHint: true, openWorldHint: false },
    },
    () => answerWith(() => ({ restored: proposals.undo() })),
  );
}

/** A server of the Model Context Protocol (revision 2026-07-28) that edits a project. */
export function mcpServer(workshop: Workshop, version: string): McpServer {
  const server = new McpServer({ name: "funnel-engine", version }, { instructions });
  addReadingTools(server, workshop);
  addEditingTools(server, workshop);
  return server;
}
