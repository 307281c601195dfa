import type { FieldRefusal } from '@halong/api'
import type { LobbyService } from '../lobby/index.ts'
import type { Piece, Words } from './kinds.ts'

const ART_IN_HTML = /\ssrc="(\/art\/[^"]*)"/g
const modes = ['dark', 'light'] as const

const artIn = (html: string): string[] => [...html.matchAll(ART_IN_HTML)].flatMap(([, path = '']) => path)
const htmlOf = ({ html = '', terms = '', sections = [] }: Words): [string, string][] => [
  ['html', html],
  ['terms', terms],
  ...sections.map(({ content }, at): [string, string] => [`sections.${at}.content`, content]),
]

/**
 * What a piece names that is not there: a game that is not offered, artwork that nobody drew. Asked when a piece is written, and not when it is shown: a game
 * that goes away later is for its page to tell.
 */
export async function unknownTargets({ linkage, picture, texts }: Piece, lobby: Pick<LobbyService, 'games' | 'hasPicture'>) {
  const isUnknownArt = async (path: string) => path.startsWith('/art/') && !(await lobby.hasPicture(path))
  const isUnknownGame = linkage.type === 'GAME' && (await lobby.games.byNodeId(Number(linkage.target), 'EN')) === null
  const pictures = await Promise.all(modes.map((mode) => isUnknownArt(picture.replaceAll('{mode}', mode))))
  const inTexts = await Promise.all(
    Object.entries(texts)
      .flatMap(([code, words]) => htmlOf(words).map(([part, html]) => ({ field: `texts.${code}.${part}`, art: artIn(html) })))
      .map(async ({ field, art }) => ((await Promise.all(art.map(isUnknownArt))).includes(true) ? [field] : [])),
  )
  const fields = [...(isUnknownGame ? ['linkage'] : []), ...(pictures.includes(true) ? ['picture'] : []), ...inTexts.flat()]
  return fields.map((field): FieldRefusal => ({ field, code: 'field.invalid' }))
}
