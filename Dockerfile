# The page and the server, built as `npm start` builds them, on the packages of `dependencies` alone.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN node tools/build.mjs && npm prune --omit=dev --no-audit --no-fund

FROM node:20-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/server/db/migrations ./server/db/migrations
COPY --from=build /app/server/db/functions ./server/db/functions
COPY --from=build /app/catalogue ./catalogue
COPY --from=build /app/assets/captcha ./assets/captcha
COPY --from=build /app/assets/fonts ./assets/fonts
COPY --from=build /app/dist ./dist
COPY --from=build /app/build ./build
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=30s CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
# Operators: `docker exec <container> node build/server/audit.js`, `… node build/server/ops.js <command>`.
CMD ["node", "build/server/server.js"]
