/** One way of looking at a page: what the window is, how it is lit, what it speaks. */
export type Look = {
  readonly name: string
  readonly theme: 'dark' | 'light'
  readonly language: string
  readonly width: number
  readonly height: number
}

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
/** `XB` is made of the English texts, longer and mirrored. */
const languages = ['EN', 'VI', 'XB']
const themes = ['dark', 'light'] as const

const look = (size: { width: number; height: number }, theme: Look['theme'], language: string): Look => ({
  ...size,
  theme,
  language,
  name: `${size.width}-${theme}-${language}`,
})

/** Both themes at two sizes in three languages, and a phone on its side. */
export const looks: readonly Look[] = [
  ...sizes.flatMap((size) => languages.flatMap((language) => themes.map((theme) => look(size, theme, language)))),
  look({ width: 844, height: 390 }, 'dark', 'EN'),
]

export const isPhone = ({ width, height }: Look): boolean => Math.min(width, height) < 600
