import { type CallToolResult, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Edit } from "../edit/transaction.ts";
import { nameKinds } from "../fields/name-kinds.ts";
import { EditError } from "../json/edit-json.ts";
import { kindNames } from "../schema/kinds.ts";
import { listNames } from "../site/list-names.ts";
import { describeAll, describeBlock, describeKind } from "./describe.ts";
import type { Workshop } from "./open-workshop.ts";
import { operationSchema, operationsEdit } from "./operation-edit.ts";
import { type EffectiveBlock, effectivePage, UnknownPageError } from "./page-props.ts";
import { NotEditableError, openProposals, ProposalError } from "./proposals.ts";
import { proposeAnswer, type TakePictures } from "./propose-answer.ts";

const path = z
  .array(z.union([z.string(), z.int().min(0)]))
  .describe('The path to a value in the file: ["blocks", 0, "props", "title"].');
const value = z.json().describe("The new value.");

const change = z.union([
  z
    .strictObject({
      set: path,
      value,
      position: z.union([z.literal("first"), z.strictObject({ after: z.string() })]).exactOptional(),
    })
    .describe("Replaces a value, or adds a property: as the last one, the first one, or after another one."),
  z
    .strictObject({ insert: path, value })
    .describe("Inserts an item into a list. The path ends with its index; a larger index appends it."),
  z.strictObject({ remove: path }).describe("Removes a property or an item."),
  z.strictObject({ rename: path, to: z.string() }).describe("Renames the key of a property."),
  z
    .strictObject({ move: path, to: z.union([z.enum(["first", "last"]), z.int().min(0)]) })
    .describe("Moves a property or an item inside its object or list. A number is its index afterwards."),
]);

const file = z.string().describe('Path of a manifest: "manifests/routes/offer.json".');

/** An edit as editors and assistants send it: changes to files, one after the other. */
const editSchema = z
  .array(
    z.union([
      z.strictObject({ file, changes: z.array(change).min(1) }).describe("Changes values in place."),
      z.strictObject({ file, text: z.string() }).describe("Writes a whole file. Use it for new files only."),
      z.strictObject({ file, renameTo: file }).describe("Moves a file."),
      z.strictObject({ file, isDeleted: z.literal(true) }).describe("Deletes a file."),
    ]),
  )
  .min(1) satisfies z.ZodType<Edit>;

const instructions = `Edits the JSON manifests of a storefront.
Read: "describe" lists blocks and kinds of manifests, "names" the routes, markets, products, pictures and messages.
"page" lists the blocks of a page; with a block, every value and the file and line that define it.
Write: "propose" checks a change and writes nothing. Read its problems, pages and pictures. "apply" writes it if it
adds no errors. "undo" takes back the last applied one.
Prefer operations to edits of files: new-variant, new-page, rename-page, delete-page, order-target, switch,
end-experiment; insert, move, duplicate, remove, share, detach for blocks; write-text, confirm-text and write-prop for values;
new-manifest, rename-manifest and delete-manifest for products, campaigns, experiments, forms, quizzes, layouts, themes and shared blocks.
An operation writes into the "file" that you name. The file of a variant changes its page only, also what it
inherits. The file of a layer changes all of its pages.
Texts are messages: a prop has "t:key", and each language has the text of the key. "write-text" does all of this.`;

/** The longest list of names in one answer. */
const maxNames = 200;

const answer = (value: unknown): CallToolResult => ({
  content: [{ type: "text", text: JSON.stringify(value) }],
});

/** Errors that the caller can correct are answers; others are bugs and end the call as such. */
const isForCaller = (error: unknown): error is Error =>
  [EditError, NotEditableError, ProposalError, UnknownPageError].some((kind) => error instanceof kind);

async function refusable(work: () => CallToolResult | Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    if (!isForCaller(error)) throw error;
    return { isError: true, content: [{ type: "text", text: error.message }] };
  }
}

const answerWith = (work: () => unknown): Promise<CallToolResult> => refusable(() => answer(work()));

/** A block without its props: a page has hundreds of them. */
const outline = ({ id, block, markets, file, line, layers, props }: EffectiveBlock) => ({
  id,
  block,
  markets,
  file,
  line,
  layers,
  text: props.find(({ message }) => message)?.message?.text,
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
      const searchText = search.toLowerCase();
      const names = listNames(read().site, kind).filter(({ name, meaning }) =>
        `${name}\n${meaning}`.toLowerCase().includes(searchText),
      );
      return answer({ total: names.length, names: names.slice(0, maxNames) });
    },
  );
  server.registerTool(
    "page",
    {
      title: "Show a page",
      description:
        "Lists the blocks of a page. With a block, returns the value of each prop, and the file and line where it is written. The layers of a block are the places that define its props, with the number of pages that an edit there changes; later layers override earlier ones.",
      inputSchema: z.strictObject({
        route: z.string(),
        market: z.string().describe('The code of a market: "DE".'),
        block: z.string().optional().describe("The id of a block, to get its props."),
      }),
      annotations,
    },
    ({ route, market, block }) =>
      answerWith(() => {
        const page = effectivePage(read().site, route, market);
        if (block === undefined) return { ...page, blocks: page.blocks.map(outline) };
        const blocks = page.blocks.filter(({ id }) => id === block);
        if (blocks.length > 0) return { ...page, blocks };
        const ids = page.blocks.map(({ id }) => id).filter(Boolean);
        throw new UnknownPageError(`"${route}" has no block "${block}". It has: ${ids.join(", ")}.`);
      }),
  );
}

const pictured = {
  pictures: z
    .boolean()
    .optional()
    .describe("false: take no pictures, which is faster. Default: true. A proposal with errors has none."),
  market: z
    .string()
    .optional()
    .describe("The market that the pictures show. Default: the first that changes."),
};

/** The tools that edit: nothing is written before "apply". */
function addEditingTools(
  server: McpServer,
  workshop: Workshop,
  takePictures: TakePictures | undefined,
): void {
  const proposals = openProposals(workshop);
  server.registerTool(
    "propose",
    {
      title: "Propose an edit",
      description:
        "Checks operations on pages, blocks and values, or edits of files, without writing them. Returns a diff per file, the problems that it would add, the pages that it would change, an id for apply, and pictures of the first changed pages before and after, on a phone.",
      inputSchema: z.union([
        z.strictObject({ edits: editSchema, ...pictured }),
        z.strictObject({
          operations: z.array(operationSchema).min(1).describe("One after the other, written together."),
          ...pictured,
        }),
      ]),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (request) =>
      refusable(() => {
        const proposal = proposals.propose((state) =>
          "edits" in request ? request.edits : operationsEdit(state, request.operations),
        );
        const { pictures: isPictured = true, market } = request;
        return proposeAnswer(proposal, { market, takePictures: isPictured ? takePictures : undefined });
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

/**
 * A server of the Model Context Protocol (revision 2026-07-28) that edits a project. Without `takePictures`, proposals
 * have no pictures.
 */
export function mcpServer(workshop: Workshop, version: string, takePictures?: TakePictures): McpServer {
  const server = new McpServer({ name: "funnel-engine", version }, { instructions });
  addReadingTools(server, workshop);
  addEditingTools(server, workshop, takePictures);
  return server;
}
