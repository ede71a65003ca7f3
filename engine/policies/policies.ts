import type { Policy } from "../check/policy.ts";
import { euConsumer } from "./eu-consumer/policy.ts";
import { foodClaims } from "./food-claims/policy.ts";
import { swissGerman } from "./swiss-german/policy.ts";

/** The installed policies, one line each. */
export const policies: readonly Policy[] = [euConsumer, foodClaims, swissGerman];
