import { CanvasSource, Sprite, Texture } from 'pixi.js'
import { createPixiStage } from '../../apps/studio/games/slot/view/pixi-stage.ts'
import { STAGE, swim, swimmers } from './straight-lines.ts'

// The least a game of sprites can cost a frame: sixty of them in straight lines, turned to where they swim, on the very stage the slots draw on.
function drawTexture(): Texture {
  const canvas = document.createElement('canvas')
  canvas.width = 80
  canvas.height = 54
  const pen = canvas.getContext('2d')
  if (pen !== null) {
    pen.fillStyle = '#f3a833'
    pen.ellipse(40, 27, 38, 25, 0, 0, Math.PI * 2)
    pen.fill()
  }
  return new Texture({ source: new CanvasSource({ resource: canvas, resolution: 1, autoGarbageCollect: false }) })
}

const stage = await createPixiStage()
stage.resize(STAGE.width, STAGE.height)
document.querySelector('#app')?.append(stage.canvas)
const texture = drawTexture()
const all = swimmers()
const sprites = all.map(({ dx, dy }) => {
  const sprite = new Sprite(texture)
  sprite.setSize(64, 43)
  sprite.rotation = Math.atan2(dy, dx)
  stage.root.addChild(sprite)
  return sprite
})
swim(all, () => {
  for (const [at, sprite] of sprites.entries()) sprite.position.set(all[at]?.x ?? 0, all[at]?.y ?? 0)
  stage.render()
})
document.body.dataset['renderer'] = stage.canvas.getContext('2d') === null ? 'webgl' : 'canvas'
document.body.dataset['ready'] = ''
