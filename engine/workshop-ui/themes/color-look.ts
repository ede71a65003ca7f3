import { nearestContrast } from "../../check/measure-contrast.ts";
import { type ColorPair, measurePairs } from "../../check/theme-contrast.ts";
import { type JsonPath, valueAt } from "../../json/document.ts";
import { memoize } from "../../json/memoize.ts";
import {
  type Role,
  roleFallbacks,
  type SchemeName,
  type SchemeSet,
  schemeNames,
} from "../../schema/theme-colors.ts";
import { type ThemeLayers, themeColor } from "../../site/themes.ts";
import type { FormContext } from "../forms/field-props.ts";
import { translate } from "../texts/translate.ts";

/** The contrast of a colour with another one, beside which pages show it. */
export interface ShownContrast {
  /** 1 to 21. */
  readonly contrast: number;
  /** The least contrast that people can read. */
  readonly min: number;
  /** Where it stands: "on Background". */
  readonly place: string;
  /** Whether the colour lies on the other one. */
  readonly isOver: boolean;
}

/** A colour of a theme as pages show it. */
export interface ColorLook {
  /** `#rrggbb`: that of the role, or of what stands for it. */
  readonly value: string;
  /** What stands for a role without a value: "as Text". */
  readonly source: string;
  readonly contrasts: readonly ShownContrast[];
  /** The nearest colour with enough contrast, if the present one lacks it. */
  readonly readable: string | undefined;
}

const isRole = (name: unknown): name is Role => typeof name === "string" && name in roleFallbacks;

const isSet = (name: unknown): name is SchemeSet => name === "schemes" || name === "dark";

const isScheme = (name: unknown): name is SchemeName => schemeNames.some((scheme) => scheme === name);

// Each role of a scheme asks for all its pairs.
const pairsIn = memoize((layers: ThemeLayers) =>
  memoize((set: SchemeSet) => memoize((scheme: SchemeName) => measurePairs(layers, scheme, set))),
);

/** The role at the end of the fallbacks, which has no other one to follow. */
function lastRole(role: Role): Role {
  const fallback = roleFallbacks[role];
  return isRole(fallback) ? lastRole(fallback) : role;
}

interface Place {
  readonly layers: ThemeLayers;
  readonly labels: ReadonlyMap<string, string>;
  readonly set: SchemeSet;
  readonly scheme: SchemeName;
  readonly role: Role;
}

/** Says where the colour of a role comes from that has no value in a scheme: "as Text in Page, of the theme calm". */
function describeSource({ layers, labels, set, scheme, role }: Place): string {
  const { written } = themeColor(layers, scheme, role, set);
  const [fromSet, fromScheme, fromRole] = written?.path ?? [set, scheme, lastRole(role)];
  const name = (key: unknown) => labels.get(String(key)) ?? String(key);
  if (written === undefined && fromRole === role) return translate("look.usual");
  const parts = [
    ...(fromRole === role ? [] : [name(fromRole)]),
    ...(fromScheme === scheme ? [] : [translate("look.scheme", { scheme: name(fromScheme) })]),
    ...(fromSet === set ? [] : [translate("look.day")]),
    ...(written === undefined || written.theme === layers[0]
      ? []
      : [translate("look.theme", { theme: written.theme.value.name })]),
  ];
  return translate("look.as", { source: parts.join(" ") });
}

/** The nearest colour that suits all pairs of a role, else the pair with the least contrast. */
function findReadable(color: string, role: Role, pairs: readonly ColorPair[]): string | undefined {
  const neighbours = pairs.map(({ over, under, min, contrast }) => ({
    color: (over.role === role ? under : over).color.value,
    min,
    lack: contrast - min,
  }));
  const [worst] = neighbours.toSorted((left, right) => left.lack - right.lack);
  if (worst === undefined || worst.lack >= 0) return undefined;
  return (nearestContrast(color, neighbours) ?? nearestContrast(color, [worst]))?.color;
}

type Context = Pick<FormContext, "manifest" | "labels">;

/** The role of a theme at a path. Undefined for other places. */
function findPlace({ manifest, labels }: Context, path: JsonPath): Place | undefined {
  const [set, scheme, role] = path;
  const layers = manifest?.layers;
  if (layers === undefined || !isSet(set) || !isScheme(scheme) || !isRole(role)) return undefined;
  return { layers, labels, set, scheme, role };
}

/** The colour that pages show for a role of a theme: `#rrggbb`. Undefined for other places. */
export function readColor(context: Context, path: JsonPath): string | undefined {
  const place = findPlace(context, path);
  return place && themeColor(place.layers, place.scheme, place.role, place.set).value;
}

/** How pages show the colour at a place of a theme. Undefined for other places. */
export function readColorLook(context: Context, path: JsonPath): ColorLook | undefined {
  const place = findPlace(context, path);
  if (place === undefined) return undefined;
  const { layers, set, scheme, role } = place;
  const { labels } = context;
  const pairs = pairsIn(layers)(set)(scheme).filter(({ over, under }) =>
    [over.role, under.role].includes(role),
  );
  const { value } = themeColor(layers, scheme, role, set);
  const isWritten = valueAt(layers[0]?.value, path) !== undefined;
  return {
    value,
    source: isWritten ? "" : describeSource(place),
    readable: findReadable(value, role, pairs),
    contrasts: pairs.map(({ over, under, contrast, min }) => {
      const isOver = over.role === role;
      const neighbour = isOver ? under.role : over.role;
      return {
        contrast,
        min,
        isOver,
        place: translate(isOver ? "look.on" : "look.under", {
          neighbour: labels.get(neighbour) ?? neighbour,
        }),
      };
    }),
  };
}
