// The parts of pixi.js that the slot uses, by file. The package's own entry brings every renderer, loader and filter along and is twice
// as heavy; the build sends `pixi.js` here, types still come from the package. `pixi-lib` is its `lib` folder.

export { Rectangle } from 'pixi-lib/maths/shapes/Rectangle.mjs'
export { CanvasRenderer } from 'pixi-lib/rendering/renderers/canvas/CanvasRenderer.mjs'
export { WebGLRenderer } from 'pixi-lib/rendering/renderers/gl/WebGLRenderer.mjs'
export { CanvasSource } from 'pixi-lib/rendering/renderers/shared/texture/sources/CanvasSource.mjs'
export { Texture } from 'pixi-lib/rendering/renderers/shared/texture/Texture.mjs'
export { Container } from 'pixi-lib/scene/container/Container.mjs'
export { Graphics } from 'pixi-lib/scene/graphics/shared/Graphics.mjs'
export { Sprite } from 'pixi-lib/scene/sprite/Sprite.mjs'
export { Ticker } from 'pixi-lib/ticker/Ticker.mjs'
