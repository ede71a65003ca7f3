# The server of the shop: see engine/docs/docker.md.
FROM node:26 AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-fund --no-audit
COPY . .
RUN npm run build

# The workshop of a team: docker build --target workshop. See engine/docs/workshop-host.md.
FROM node:26 AS workshop
RUN apt-get update && apt-get install --yes --no-install-recommends chromium && rm -rf /var/lib/apt/lists/*
WORKDIR /srv/workshop
RUN mkdir data && chown node:node . data
USER node
COPY --chown=node package.json package-lock.json ./
RUN npm ci --no-fund --no-audit
COPY --chown=node . .
# The accounts, the copy of the repository and the drafts.
VOLUME /srv/workshop/data
ENV HOST=0.0.0.0 PORT=5180 WORKSHOP_DATA=/srv/workshop/data CHROME_PATH=/usr/bin/chromium
EXPOSE 5180
# Whether the server answers: it knows only the hosts of WORKSHOP_ORIGIN.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}`).then(() => process.exit(0), () => process.exit(1))"]
CMD ["node", "scripts/workshop.ts", "--host"]

FROM node:26-slim
WORKDIR /srv/storefront
COPY --from=build /app/dist ./dist
COPY --from=build /app/dist-server ./dist-server
# The database and the secret that signs orders are here, unless DATABASE and ORDER_SECRET say otherwise.
RUN mkdir data && chown node:node data
VOLUME /srv/storefront/data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173
# Memory stays below 200 MB under load: see engine/docs/node.md.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536 NODE_OPTIONS=--max-semi-space-size=2
EXPOSE 4173
# Whether the server runs, not whether it is ready: a restart does not cure a full disk or a lock.
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Operators run: docker exec CONTAINER node dist-server/cli.mjs --help
CMD ["node", "dist-server/server.mjs"]
