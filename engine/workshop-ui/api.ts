import type { NameKind } from "../fields/name-kinds.ts";
import type { FilledMail } from "../mail/fill-mail.ts";
import type { Problem } from "../problems/problem.ts";
import type { SiteName } from "../site/list-names.ts";
import type { BlockClip } from "../workshop/blocks/block-clip.ts";
import type { HistoryState, ValueEdit } from "../workshop/edit-history.ts";
import type { SiteProduct } from "../workshop/list-products.ts";
import type { DataKind, ManifestEntry } from "../workshop/manifests/data-kinds.ts";
import type { ManifestView } from "../workshop/manifests/manifest-view.ts";
import type { Operation } from "../workshop/operation-edit.ts";
import type { FileLine } from "../workshop/page-props.ts";
import type { SitePictures } from "../workshop/pictures.ts";
import type { Published, PublishPlan, PublishRequest } from "../workshop/publishing/publisher.ts";
import type { BlockModel } from "../workshop-server/block-models.ts";
import { apiPath, type Presence, picturePath } from "../workshop-server/contract.ts";
import type { MessageView } from "../workshop-server/message-view.ts";
import type { PageView } from "../workshop-server/page-view.ts";
import type { ExperimentResult } from "../workshop-server/results-view.ts";
import type { TextMatch } from "../workshop-server/search-texts.ts";
import type { SiteView } from "../workshop-server/site-view.ts";
import type { ThemesView } from "../workshop-server/themes-view.ts";
import type { ProblemList } from "../workshop-server/workshop-reads.ts";
import { getHeaders, serverIsBack } from "./connection.ts";
import type { PropSchema } from "./forms/prop-schema.ts";
import { translate } from "./texts/translate.ts";

/** What to do if the server does not answer. */
export const stopped = translate("server.stopped");

/** A request was refused. The message says why; the details are what another program printed. */
export class RefusedError extends Error {
  readonly details: readonly string[];
  constructor(message: string, details: readonly string[] = []) {
    super(message);
    this.details = details;
  }
}

/** What the server answers if it refuses a request. */
interface Refusal {
  readonly code: string;
  readonly error: string;
  readonly details: readonly string[];
}

/** The server has stopped, or was started again. */
class StoppedError extends RefusedError {}

/** Sends a request to the workshop. Throws `RefusedError` with the server's words if it is refused. */
async function request<Result>(path: string, body?: unknown, signal?: AbortSignal): Promise<Result> {
  const response = await fetch(`${apiPath}${path}`, {
    headers: { ...getHeaders(), "content-type": "application/json" },
    ...(body !== undefined && { method: "POST", body: body instanceof File ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch(() => {
    throw new StoppedError(stopped);
  });
  const text = await response.text();
  // SAFETY: the workshop's server answers with the type that belongs to the path.
  if (response.ok) return (text === "" ? undefined : JSON.parse(text)) as Result;
  // SAFETY: the workshop's server refuses with this type.
  const { code, error, details } = JSON.parse(text) as Refusal;
  if (code === "old-token") throw new StoppedError(error);
  throw new RefusedError(error, details);
}

/** Sends a change. If the server has stopped, the change waits until it is back. */
async function change<Result>(path: string, body: unknown): Promise<Result> {
  try {
    return await request(path, body);
  } catch (error) {
    if (!(error instanceof StoppedError)) throw error;
    await serverIsBack();
    return change(path, body);
  }
}

/** The address of a picture in `public/images/`. */
export const pictureUrl = (name: string): string => `${picturePath}${encodeURIComponent(name)}`;

export const api = {
  /** `market`: the one in whose language titles are. Default: the default market. */
  site: (market = "") => request<SiteView>(`site?${new URLSearchParams({ market })}`),
  page: (query: { route: string; market: string; at?: string; campaign?: string; arm?: string }) =>
    request<PageView>(`page?${new URLSearchParams(query)}`),
  /** Null if the market has no such mail. */
  mail: (name: string, market: string) =>
    request<FilledMail | null>(`mail?${new URLSearchParams({ name, market })}`),
  search: (text: string, market: string) =>
    request<readonly TextMatch[]>(`search?${new URLSearchParams({ text, market })}`),
  message: (key: string) => request<MessageView>(`message/${encodeURIComponent(key)}`),
  names: (kind: NameKind) => request<readonly SiteName[]>(`names/${kind}`),
  /** `known`: the number of the list that the browser has. */
  problems: (number: number | undefined) => request<ProblemList>(`problems?known=${number}`),
  /** Opens a file in the editor of the machine that runs the workshop. */
  open: ({ file, line }: FileLine) => request<undefined>("open", { file, line }),
  manifests: (market: string) =>
    request<readonly ManifestEntry[]>(`manifests?${new URLSearchParams({ market })}`),
  manifest: (file: string, market: string) =>
    request<ManifestView | null>(`manifests/view?${new URLSearchParams({ file, market })}`),
  manifestSchema: (kind: DataKind) => request<PropSchema>(`manifests/schema/${kind}`),
  /** Null if the workshop's machine has no orders. */
  results: () => request<readonly ExperimentResult[] | null>("results"),
  themes: () => request<ThemesView>("themes"),
  history: () => request<HistoryState>("history"),
  save: (label: string, edits: readonly ValueEdit[], isContinued: boolean) =>
    change<HistoryState>("save", { label, edits, isContinued }),
  fix: (id: string, choice?: string) => request<HistoryState>("fix", { id, choice }),
  /** The time on a clock, as ISO 8601 with its offset. */
  moment: (local: string, zone: string) => request<string>(`moment?${new URLSearchParams({ local, zone })}`),
  /** `replaces`: the picture in whose place the new one is shown. */
  addPicture: (file: File, replaces?: string) =>
    request<{ readonly name: string; readonly history: HistoryState }>(
      `picture?${new URLSearchParams({ name: file.name, ...(replaces !== undefined && { replaces }) })}`,
      file,
    ),
  products: (market: string) => request<readonly SiteProduct[]>(`products/${market}`),
  pictures: () => request<SitePictures>("pictures"),
  clip: (route: string, id: string) => request<BlockClip>(`clip?${new URLSearchParams({ route, id })}`),
  models: () => request<readonly BlockModel[]>("models"),
  operate: (label: string, operation: Operation, isContinued = false) =>
    change<HistoryState>("operation", { label, operation, isContinued }),
  preview: (operation: Operation) => request<readonly Problem[]>("preview", { label: "", operation }),
  /** `whole`: the files that are published as a whole, with the changes of others. */
  publishPlan: (whole: readonly string[]) =>
    request<PublishPlan>(`publish?${new URLSearchParams(whole.map((file) => ["whole", file]))}`),
  publish: (body: PublishRequest) => request<Published>("publish", body),
  publishReport: (whole: readonly string[], signal: AbortSignal) =>
    request<{ readonly path: string }>("publish/report", { whole }, signal),
  /** Where the other people are in the draft. */
  presence: () => request<readonly Presence[]>("presence"),
  tellPresence: (place: Omit<Presence, "name">) => request<undefined>("presence", place),
  chooseLanguage: (name: string) => request<undefined>("language", name),
  undo: () => request<HistoryState>("undo", {}),
  redo: () => request<HistoryState>("redo", {}),
};
