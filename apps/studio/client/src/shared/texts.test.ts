import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { games } from '#games/games.ts'
import { readTexts } from '#games/texts.ts'
import { studioRefusals } from '#protocol/refusals.ts'

const studio = fileURLToPath(new URL('../../../', import.meta.url))
const ofFrame = (language: string) =>
  JSON.parse(readFileSync(join(studio, `../../packages/i18n/catalogues/studio/${language}.json`), 'utf8')) as Record<string, string>
const ofGame = (home: string, language: string) => readTexts(home, 'words')[language.toLowerCase()] ?? {}
/** Folders that have words: of every game, and of every mechanic once. */
const homes = [...new Set(games.flatMap(({ home, mechanic }) => (mechanic === undefined ? [home] : [mechanic.home, home])))]
const areas = [...new Set(games.flatMap(({ code, mechanic }) => [code, ...(mechanic === undefined ? [] : [mechanic.name])]))]
/** Texts of the frame and of every game. */
const catalogue = (language: string): Record<string, string> =>
  Object.assign(ofFrame(language), ...homes.map((home) => ofGame(home, language)))
const [en, vi] = [catalogue('EN'), catalogue('VI')]

const sources = ['client/src', 'mechanics', ...games.map(({ code }) => `games/${code}`)]
  .flatMap((folder) => readdirSync(join(studio, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(studio, folder, file)))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))

const placeholdersOf = (message: string) => [...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name).sort()

describe('R-LANG-1: the game frame speaks both languages', () => {
  it('has the same texts in both, with the same places, none empty and all readable', () => {
    expect(Object.keys(vi)).toEqual(Object.keys(en))
    for (const [key, message] of Object.entries(en)) {
      expect(vi[key]?.trim(), key).not.toBe('')
      expect([...new Set(placeholdersOf(vi[key] ?? ''))], key).toEqual([...new Set(placeholdersOf(message))])
      for (const text of [message, vi[key] ?? '']) expect(() => compileMessageOrThrow(text), key).not.toThrow()
    }
  })
  it('has every text a screen asks for', () => {
    // Codes, whose texts stand under `refusal.`, and what events are called.
    const eventTypes = [...homes.map((home) => new URL('events.ts', home)), new URL('../../../games/table-sheet.ts', import.meta.url)]
      .filter((file) => existsSync(file))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/type: '([^']+)'/g)].map(([, type = '']) => type))
    const own = ['stake.unreadable', ...eventTypes, ...games.flatMap(({ refusals }) => Object.keys(refusals))]
    const asked = new Set(
      sources
        .flatMap((source) => [...source.matchAll(/'((?:[a-z]+)\.[a-z0-9_.]+)'/g)].map(([, key]) => key ?? ''))
        .filter((key) => {
          const area = key.split('.')[0] ?? ''
          return (
            [
              'action',
              'balance',
              'connection',
              'fairness',
              'history',
              'loading',
              'page',
              'panel',
              'replay',
              'rules',
              ...areas,
              'sound',
              'stage',
              'stake',
              'trial',
              'verify',
            ].includes(area) && !own.includes(key)
          )
        }),
    )
    expect(asked.size).toBeGreaterThan(100)
    expect([...asked].filter((key) => en[key] === undefined)).toEqual([])
  })
  it('gives a game no word that the frame or another game has, and every game words for how its rounds are checked', () => {
    const all = [...Object.keys(ofFrame('EN')), ...homes.flatMap((home) => Object.keys(ofGame(home, 'EN')))]
    expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([])
    expect(games.filter(({ code }) => en[`verify.how.${code}`] === undefined)).toEqual([])
  })
  it('R-ERR-1: has words for every refusal of the studio and for its own', () => {
    const codes = [
      ...Object.keys(studioRefusals),
      ...games.flatMap(({ refusals }) => Object.keys(refusals)),
      'stake.unreadable',
      'round.not_placed',
      'seeds.own_needed',
      'seeds.broken',
    ]
    expect(codes.filter((code) => en[`refusal.${code}`] === undefined)).toEqual([])
  })
})
