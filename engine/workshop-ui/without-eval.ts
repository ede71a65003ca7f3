import { z } from "zod";

// The policy of the workshop forbids `eval`, and reports that Zod tries it. Each schema asks when it is created.
z.config({ jitless: true });
