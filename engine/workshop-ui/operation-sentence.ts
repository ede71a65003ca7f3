import { printWords } from "../workshop/manifests/data-kinds.ts";
import type { Operation } from "../workshop/operation-edit.ts";

/** What a screen reader says after a block has changed, or data has been created, renamed or deleted. Undefined for other changes, which their fields show. */
export function operationSentence(operation: Operation): string | undefined {
  switch (operation.do) {
    case "insert":
      return `Added ${operation.block} ${operation.side} ${operation.id}.`;
    case "move":
      return `Moved ${operation.id} ${operation.side} ${operation.beside}.`;
    case "duplicate":
      return `Duplicated ${operation.id}.`;
    case "remove":
      return `Removed ${operation.id}.`;
    case "share":
      return `${operation.id} is now the shared block ${operation.name}.`;
    case "detach":
      return `${operation.id} is no longer shared.`;
    case "new-manifest":
      return `Created ${operation.name}.`;
    case "rename-manifest":
      return `Renamed ${operation.from} to ${operation.to}.`;
    case "apply-preset":
      return `${printWords(operation.name)} has the look ${printWords(operation.preset)} now.`;
    case "delete-manifest":
      return `Deleted ${operation.name}.`;
    default:
      return undefined;
  }
}
