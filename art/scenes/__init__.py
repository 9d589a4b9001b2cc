"""One module per picture: `SIZE` in pixels, `build()`, and, if the default does not fit, `FRAMING` for studio.frame."""
