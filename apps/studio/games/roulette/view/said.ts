import { t } from '#client/shared/texts.ts'
import type { RouletteMaths } from '../sheet.ts'
import { colourOf } from '../spots.ts'

export const saidNumber = (_maths: RouletteMaths, [number = 0]: readonly number[]): string => t('roulette.said', { number })

/** What the number is: `Black, even, 1 to 18`; the zero is nothing of it. */
export function saidKinds(_maths: RouletteMaths, [number = 0]: readonly number[]): string {
  const colour = colourOf(number)
  if (colour === 'green') return t('roulette.zero')
  return [colour, number % 2 === 0 ? 'even' : 'odd', number <= 18 ? 'low' : 'high'].map((kind) => t(`roulette.${kind}`)).join(' · ')
}

/** The name of a spot for readers: `Split 17-18`, `Red`. */
export const spotName = ({ name, kind }: { readonly name: string; readonly kind: string }): string =>
  kind === 'outside' ? t(`roulette.${name}`) : t(`roulette.name.${kind}`, { numbers: name })
