import 'pixi.js/unsafe-eval'
import 'pixi.js/graphics'
import { Container, type Renderer, Ticker, WebGLRenderer } from 'pixi.js'

export type PixiStage = {
  readonly canvas: HTMLCanvasElement
  readonly root: Container
  /** Device pixels per CSS pixel that the stage is made for. */
  readonly resolution: number
  /** Draws with fewer pixels from now on: for devices that can't keep up. Down to one pixel a CSS pixel, and to three quarters at last. */
  readonly coarsen: () => void
  readonly resize: (width: number, height: number) => void
  readonly render: () => void
  readonly destroy: () => void
}

/** Sharper than two device pixels a CSS pixel is not seen and costs a phone its frames. */
const SHARPEST = 2

function webglWorks(): boolean {
  try {
    const probe = document.createElement('canvas').getContext('webgl2', { stencil: true })
    probe?.getExtension('WEBGL_lose_context')?.loseContext()
    return probe !== null
  } catch {
    return false
  }
}

async function createRenderer(resolution: number): Promise<Renderer> {
  const options = {
    width: 16,
    height: 16,
    resolution,
    autoDensity: true,
    backgroundAlpha: 0,
    antialias: true,
    hello: false,
    skipExtensionImports: true,
  } as const
  if (webglWorks()) {
    const renderer = new WebGLRenderer<HTMLCanvasElement>()
    await renderer.init({ ...options })
    return renderer
  }
  const { createCanvasRenderer } = await import('./canvas-renderer.ts')
  return createCanvasRenderer(options)
}

/** A transparent drawing surface that draws only when told to: nothing runs while nothing moves. */
export async function createPixiStage(): Promise<PixiStage> {
  // The library's own clock asks for frames for ever, to look for textures to throw away; ours are few and all in use.
  Ticker.system.autoStart = false
  Ticker.system.stop()
  const resolution = Math.min(Math.max(devicePixelRatio || 1, 1), SHARPEST)
  const renderer = await createRenderer(resolution)
  const root = new Container()
  const canvas = renderer.canvas as HTMLCanvasElement
  canvas.setAttribute('aria-hidden', 'true')
  const render = () => renderer.render(root)
  // A phone may take the drawing surface away in the background and give it back empty.
  canvas.addEventListener('webglcontextrestored', () => requestAnimationFrame(render))
  let drawn = resolution
  return {
    canvas,
    root,
    resolution,
    resize: (width, height) => renderer.resize(width, height, drawn),
    coarsen: () => {
      const next = drawn > 1 ? Math.max(1, drawn * 0.66) : 0.75
      if (next >= drawn) return
      drawn = next
      renderer.resize(renderer.screen.width, renderer.screen.height, drawn)
    },
    render,
    destroy: () => {
      root.destroy({ children: true })
      renderer.destroy(true)
    },
  }
}
