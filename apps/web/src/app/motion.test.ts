import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const filesOf = (folder: string, ends: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ends.test(file) && !/node_modules|(^|\/)dist\/|\.test\./.test(file))
    .map((file) => join(folder, file))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Where the site and the games keep what is seen. */
const seen = ['packages/ui/src', 'apps/web/src', 'apps/studio/client/src', 'apps/studio/games']

type Animation = { readonly name: string; readonly seconds: number; readonly times: number; readonly isAlternate: boolean }

/** What each `animation` of a style runs, and the steps its keyframes take from 0 to 100 %. */
function animationsOf(css: string): readonly { readonly animation: Animation; readonly steps: number }[] {
  const steps = new Map<string, number>()
  for (const [, name = '', body = ''] of css.matchAll(/@keyframes\s+([\w-]+)\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g)) {
    const stops = [...body.matchAll(/(from|to|[\d.]+%)(?=[^{}]*\{)/g)].map(([stop]) => stop.replace('from', '0%').replace('to', '100%'))
    steps.set(name, new Set(['0%', '100%', ...stops]).size)
  }
  return [...css.matchAll(/(?:^|[\s;{])animation:\s*([^;}]+)/g)].flatMap(([, told = '']) => {
    const words = told.replaceAll(/[\w-]*\([^)]*\)/g, ' ').split(/\s+/)
    const name = words.find((word) => steps.has(word))
    if (name === undefined) return []
    const length = /(?:^|\s|,\s*)([\d.]+)(ms|s)\b/.exec(told)
    // A length in a variable is the player's or the game's: the shortest that is set anywhere.
    const seconds = length === null ? 0.12 : Number(length[1]) / (length[2] === 'ms' ? 1_000 : 1)
    const times = words.includes('infinite') ? Infinity : Number(words.find((word) => /^\d+$/.test(word)) ?? 1)
    return [{ animation: { name, seconds, times, isAlternate: words.includes('alternate') }, steps: steps.get(name) ?? 2 }]
  })
}

/** The most that an animation can get brighter and darker again within a second, whatever its steps change. */
function flashesInASecond({ seconds, times, isAlternate }: Animation, steps: number): number {
  const eachTurn = isAlternate ? (steps - 1) / 2 : Math.floor(steps / 2)
  return eachTurn * Math.min(times, 1 / seconds)
}

describe('S106: nothing flashes more than three times a second', () => {
  const styles = seen.flatMap((folder) => filesOf(folder, /\.css$/))
  const found = styles.flatMap((file) => animationsOf(read(file)).map((each) => ({ file, ...each })))
  it('finds the animations of the site and of the games', () => {
    const names = found.map(({ animation }) => animation.name)
    expect(names).toEqual(expect.arrayContaining(['skeleton', 'suspense', 'opening', 'turn', 'card-in', 'fill-up']))
  })
  it('would see one that does', () => {
    const flicker = '@keyframes flicker { from { opacity: 0 } to { opacity: 1 } } p { animation: flicker 160ms infinite alternate }'
    expect(animationsOf(flicker).map(({ animation, steps }) => flashesInASecond(animation, steps) > 3)).toEqual([true])
    const thrice = flicker.replace('160ms', '170ms')
    expect(animationsOf(thrice).map(({ animation, steps }) => flashesInASecond(animation, steps) > 3)).toEqual([false])
  })
  it('none of the site or of the games does', () => {
    expect(
      found.flatMap(({ file, animation, steps }) => (flashesInASecond(animation, steps) > 3 ? [`${file}: ${animation.name}`] : [])),
    ).toEqual([])
  })
})

describe('S103: what can be done by dragging can be done by pressing', () => {
  /** What follows a finger, with the way that needs none. Whatever scrolls is the browser's own and has its own ways. */
  const known: Readonly<Record<string, string>> = {
    'packages/ui/src/parts/use-carousel.ts': 'the dots of the carousel, test/e2e/accessibility.spec.ts',
    'apps/studio/games/dice/view/dice-stage.tsx': 'the field for the chance and the buttons beside it, dice-panel.tsx',
  }
  const follows =
    /\bon(Pointer|Mouse|Touch)Move\b|\bon?drag(start|over|end)?['"=]|(pointer|mouse|touch)move|setPointerCapture|\btype(=|: )['"]range['"]|embla-carousel/i
  it('nothing follows a finger but what has a way by pressing: nothing to pull or to drop', () => {
    const files = seen.flatMap((folder) => filesOf(folder, /\.tsx?$/))
    expect(files.length).toBeGreaterThan(300)
    expect(files.filter((file) => follows.test(read(file)))).toEqual(Object.keys(known))
  })
})
