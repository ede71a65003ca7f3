import { useRouter } from "wouter";
import { withQuery } from "../../routing/order-href.ts";

interface Options {
  /** Takes the place of the current history entry. */
  readonly replace?: boolean;
  /** Carries the visitor's query along. */
  readonly keepQuery?: boolean | undefined;
}

/** Goes to an address through the navigator. */
export function useNavigate(): (href: string, options?: Options) => void {
  const router = useRouter();
  const [, navigate] = router.hook(router);
  return (href, { replace = false, keepQuery = false } = {}) =>
    navigate(keepQuery ? withQuery(href, location.search) : href, { replace });
}
