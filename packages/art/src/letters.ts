import { mix } from './kit/colour.ts'
import { curve, ellipse, grow, move, star, turn } from './kit/path.ts'
import type { Pen } from './kit/pen.ts'
import type { ThemeName } from './themes.ts'

export type Letter = 'A' | 'K' | 'Q' | 'J'

/** Letters cut like carved signs: heavy stems, a bite out of the foot where the waterline wears a karst. */
const shapes: Readonly<Record<Letter, string>> = {
  A: `${curve('96,34! 128,26 160,34! 196,134 232,214! 218,230 176,226! 162,190! 94,190! 80,226! 38,230 24,214! 60,134')}${curve('128,88! 108,148! 148,148!')}`,
  K: curve(
    '34,36! 60,28 98,34! 96,100! 150,34! 186,26 222,38! 152,118! 232,214! 214,230 172,228! 112,154! 96,174! 98,226! 60,232 34,222! 40,128',
  ),
  Q: `${curve('126,24 186,40 222,90 222,146 206,186! 236,216! 218,242 196,242! 172,216! 126,230 68,214 32,164 32,92 68,40')}${curve('126,72 96,84 80,124 92,164 126,182 140,178! 120,154! 140,132 156,136! 172,152! 174,110 156,82')}`,
  J: curve(
    '96,34! 150,28 206,34! 212,60 202,78! 202,152 190,204 126,232 62,212 40,160! 62,140 92,146! 102,170 126,182 146,168 150,136! 150,80! 98,80! 90,56',
  ),
}

/** Small sign of each theme, drawn around (0, 0) and about 70 across. */
const motifs: Readonly<Record<ThemeName, string>> = {
  'lantern-night': `${ellipse(0, 0, 34, 27)}M-15-34h30v10h-30zM-15 24h30v10h-30zM-5 34h10v16h-10z`,
  'jade-dragon': curve('-38,14! -40,-8 -20,-12! -10,-36 16,-30 16,-10! 38,-14 42,8 30,16!'),
  'pearl-diver': curve('0,30! -32,16 -38,-6 -24,-16! -18,-32 0,-26! 18,-32 24,-16! 38,-6 32,16'),
  'lotus-garden': [-52, 52, -26, 26, 0].map((degrees) => turn(curve('0,-36! 17,-10 0,30! -17,-10'), degrees, 0, 28)).join(''),
  'golden-carp': curve('-40,0! -14,-26 14,-14 24,-2! 42,-24! 38,0 42,24! 24,4! 10,20 -16,22'),
  'bay-of-islands': curve('-38,26! -32,-6 -24,-14! -16,-40 2,-34 6,-16! 20,-20 28,-2 38,26!'),
  'tiger-mountain': `${ellipse(0, 12, 24, 20)}${ellipse(-28, -10, 9, 13)}${ellipse(-10, -26, 9, 13)}${ellipse(12, -26, 9, 13)}${ellipse(29, -8, 9, 13)}`,
  'phoenix-rise': curve('0,-42! 10,-18 30,-8 26,20 0,36 -26,20 -28,-4! -14,-6! -12,-24'),
  'moon-festival': curve('10,-36! -20,-32 -36,-6 -28,24 0,36 30,22! 4,20 -8,0 -6,-20'),
  'bronze-drum': star(0, 0, 10, 38, 18),
  'floating-market': curve('-32,26! -34,-20 0,-36 32,-32! 38,0 22,30 -16,28! 8,0!'),
  'monsoon-treasure': curve('0,-42! 16,-12 30,8 20,32 0,38 -20,32 -30,8 -16,-12'),
}

export function letterBody(pen: Pen, options: { letter: Letter; theme: ThemeName; colour: string; metal: string }): string {
  const { letter, theme, colour, metal } = options
  const d = grow(shapes[letter], 0.9)
  const evenOdd = (content: string) => `<g fill-rule="evenodd" clip-rule="evenodd">${content}</g>`
  const motif = move(motifs[theme], 196, 198)
  return (
    evenOdd(
      [
        pen.line(move(d, 3, 8), pen.light.ink, 30),
        pen.line(move(d, 3, 8), mix(metal, pen.light.shadow, 0.55), 18),
        pen.line(d, metal, 17),
        pen.line(move(d, -1.5, -2), mix(metal, pen.light.key, 0.75), 7),
        pen.form(d, colour, { ink: 5, size: 0.62 }),
      ].join(''),
    ) +
    pen.line(motif, pen.light.ink, 22) +
    pen.line(motif, metal, 9) +
    pen.form(motif, mix(colour, '#ffffff', 0.32), { size: 0.35, ink: 0 })
  )
}

/** The word on a wild symbol's ribbon, as outlines: "WILD", 0 … 100 wide and 30 high. */
export const wildWord = [
  'M0 0h8.5l3 17 4.5-17h7l4.5 17 3-17h8.5l-7 30h-8.5l-4-14.5-4 14.5h-8.5z',
  'M43 0h9v30h-9z',
  'M57 0h9v22h12v8h-21z',
  'M82 0h9.5c10 0 15.5 6 15.5 15s-5.5 15-15.5 15h-9.5zM91 8v14c4.5 0 6.8-2.5 6.8-7s-2.3-7-6.8-7z',
].join('')
