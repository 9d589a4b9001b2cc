"""One module a picture: `SIZE` in pixels, `build()`, and, where the default does not do, `FRAMING` for studio.shoot."""
