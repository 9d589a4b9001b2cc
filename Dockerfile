# The site and its intake. How to build and run it: docs/deploy.md.

# Not the slim image: it has no git, and the dates of the pages are those of their last commits.
FROM node:26-trixie AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
# Installs the packages of the server and puts them aside, then installs those of the build. A change of a text repeats neither.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --omit=optional && mkdir /data /server && mv node_modules /server && npm ci
COPY . .
# The settings that the pages contain (.env.example).
ARG SITE_URL=
ARG BASE_PATH=
ARG VITE_HOME_INQUIRY_ENDPOINT=
ARG VITE_POPUP_INQUIRY_ENDPOINT=
ARG VITE_CONTACT_ENDPOINT=
ARG VITE_ESTIMATE_ENDPOINT=
RUN npm run build

# Node and the libraries that it needs: no shell, no package manager.
FROM gcr.io/distroless/nodejs26-debian13:nonroot
LABEL org.opencontainers.image.title="site" \
  org.opencontainers.image.description="The website of a small software engineering and design agency, and the intake behind its forms." \
  org.opencontainers.image.licenses="MIT"
WORKDIR /site
COPY --from=build /server/node_modules node_modules
COPY --from=build /site/package.json ./
COPY --from=build /site/content content
COPY --from=build /site/forms forms
COPY --from=build /site/server server
COPY --from=build /site/build build
COPY --from=build --chown=65532:65532 /data /data
# These values, even the empty one, override the settings file: its HOST or DATA_DIR cannot take the server out of reach.
ENV PATH=/nodejs/bin:$PATH NODE_ENV=production HOST= PORT=3000 DATA_DIR=/data
USER 65532:65532
VOLUME /data
EXPOSE 3000
# The outbox may wait 20 s for its database before it answers.
HEALTHCHECK --interval=30s --start-interval=2s --timeout=25s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(answer => process.exit(answer.ok ? 0 : 1))"]
ENTRYPOINT ["node"]
CMD ["server/main.ts"]
