import { mix, VIOLET_RIM } from './kit/colour.ts'
import { circle, curve, grow, move, star, turn } from './kit/path.ts'
import { createPen, duskLight, type Light, type Pen } from './kit/pen.ts'
import { type Letter, letterBody, wildWord } from './letters.ts'
import { objects } from './objects/index.ts'
import { type Cast, type PictureSymbol, type Theme, type ThemeName, themeNamed, themes } from './themes.ts'

export type SymbolName = PictureSymbol | Letter

export const symbolNames: readonly SymbolName[] = ['W', 'S', 'H1', 'H2', 'H3', 'H4', 'A', 'K', 'Q', 'J']

const isLetter = (symbol: SymbolName): symbol is Letter => symbol === 'A' || symbol === 'K' || symbol === 'Q' || symbol === 'J'

/** Warm themes take the violet rim, cool ones the jade: the rim must differ from the body. */
export function themeLight(theme: Theme): Light {
  return theme.setting === 'jade-peaks' || theme.setting === 'reef' || theme.setting === 'pond'
    ? { ...duskLight, rim: VIOLET_RIM }
    : duskLight
}

export function castBody(pen: Pen, theme: Theme, cast: Cast): string {
  return objects[cast.object](pen, { ...theme.tint, ...cast.tint })
}

/** A medallion behind the wild and its ribbon before it. */
function wildBody(pen: Pen, theme: Theme): string {
  const { metal, main } = theme.tint
  const rim = Array.from({ length: 16 }, (_, index) => turn(circle(128, 17, 7), index * 22.5, 128, 122)).join('')
  const ribbon = '#7a2fd0'
  return (
    pen.form(rim, metal, { size: 0.25, ink: 6 }) +
    pen.form(circle(128, 122, 104), metal, { size: 0.7 }) +
    pen.form(circle(128, 122, 90), mix(main, '#140a30', 0.62), { size: 0.5, ink: 5, rim: false }) +
    pen.group(castBody(pen, theme, theme.cast.W), 'transform="translate(15 -6) scale(.885)"') +
    pen.form(curve('6,192! 44,186! 50,232! 6,238! 22,215!'), mix(ribbon, '#140a30', 0.4), { size: 0.25, ink: 6 }) +
    pen.form(curve('250,192! 212,186! 206,232! 250,238! 234,215!'), mix(ribbon, '#140a30', 0.4), { size: 0.25, ink: 6 }) +
    pen.form(curve('30,186! 80,176 176,176 226,186! 226,236! 176,226 80,226 30,236!'), ribbon, { size: 0.4, ink: 7 }) +
    pen.line(curve('40,190 90,183 166,183 216,190', false), metal, 4) +
    pen.line(curve('40,228 90,219 166,219 216,228', false), metal, 4) +
    pen.flat(move(grow(wildWord, 1.12, { x: 0, y: 0 }), 68, 187.5), '#2a0f4a') +
    pen.flat(move(grow(wildWord, 1.12, { x: 0, y: 0 }), 68, 184.5), '#fff3cf')
  )
}

/** A burst behind the scatter. */
function scatterBody(pen: Pen, theme: Theme): string {
  const { metal, glow } = theme.tint
  return (
    pen.glow({ x: 128, y: 128, r: 128 }, glow, 0.7) +
    pen.form(star(128, 128, 16, 126, 104), metal, { size: 0.6 }) +
    pen.form(circle(128, 128, 94), '#4a1f8f', {
      size: 0.6,
      ink: 6,
      within: pen.flat(Array.from({ length: 12 }, (_, index) => turn('M128 128l-14-110h28z', index * 30)).join(''), '#8f5fe8', 0.55),
    }) +
    pen.group(castBody(pen, theme, theme.cast.S), 'transform="translate(15 13) scale(.885)"')
  )
}

/** One reel symbol on a transparent ground, 256 × 256. */
export function symbolSvg(name: ThemeName, symbol: SymbolName): string {
  const theme = themeNamed(name)
  const pen = createPen(`s${themes.indexOf(name).toString(36)}${symbol}`, themeLight(theme))
  const body = isLetter(symbol)
    ? letterBody(pen, { letter: symbol, theme: name, colour: theme.letters[symbol], metal: theme.tint.metal })
    : symbol === 'W'
      ? wildBody(pen, theme)
      : symbol === 'S'
        ? scatterBody(pen, theme)
        : castBody(pen, theme, theme.cast[symbol])
  return pen.document({ width: 256, height: 256, body })
}
