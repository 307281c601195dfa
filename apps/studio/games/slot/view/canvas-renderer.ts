import { CanvasRenderer, type Renderer } from 'pixi.js'

type Options = {
  readonly width: number
  readonly height: number
  readonly resolution: number
  readonly autoDensity: boolean
  readonly backgroundAlpha: number
}

/** Loaded only where WebGL is missing. */
export async function createCanvasRenderer(options: Options): Promise<Renderer> {
  const renderer = new CanvasRenderer()
  await renderer.init({ ...options, skipExtensionImports: true })
  return renderer
}
