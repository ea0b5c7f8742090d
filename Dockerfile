# The server bundle on a production build, and of the packages only what these two run (scripts/setup/image.mjs).
# Settings come from the environment when it runs, none from the build.
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
COPY scripts/tools/unused ./scripts/tools/unused
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build -- --image /image --demo /demo

FROM node:24-bookworm-slim AS runtime
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 FILES_DIR=/data/files BACKUP_DIR=/data/backups
# So that memory comes back after uploads: see scripts/setup/serve.mjs.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
RUN install -d -o node -g node /data/files /data/backups
# Nothing here is written to when it runs.
COPY --from=build /image ./
USER node
VOLUME /data/files /data/backups
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/container.mjs"]

# For the profile `demo` alone: the same, and what makes invented people and takes invented money.
FROM runtime AS demo
COPY --from=build /demo ./
USER root
RUN install -d -o node -g node /data/payments
USER node
VOLUME /data/payments
CMD ["node", "scripts/demo.mjs"]

# Last, so that a build which names no target makes this one.
FROM runtime AS app
