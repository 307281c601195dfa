import type { Said } from './forged-talk.ts'

/** What one socket of the grammar `halong.1` is to the model, and what is its own. */
export type LiveRules = {
  /** Whose a ticket is; undefined: nobody's. A ticket that opens one socket alone is taken by asking. */
  readonly playerOf: (ticket: string) => string | undefined
  /** What comes of asking for a channel: a snapshot or a refusal. */
  readonly follow: (c: string, at: { readonly player: string | null; readonly following: Set<string> }) => string | null
  /** What a frame that is no frame of the grammar brings: the answer to a command, or nothing. */
  readonly command: (player: string | null, frame: unknown) => string | null
  /** Whether such frames have a bound of their own. */
  readonly commandsApart: boolean
}
export type Expected = {
  /** All that is said, in any order: `t`, and the channel, code or id. */
  readonly heard: readonly string[]
  /** Codes one of which the socket is closed with; empty: it stays open. */
  readonly closes: ReadonlySet<number>
}

const FRAMES = 20
const COMMANDS = 100
const FRAME_BYTES = 4_096
const LANGUAGE = /^[A-Z]{2,3}$/
const CHANNEL = /^[a-z]{2,20}(\.[a-z]{2,20})?(:[A-Za-z0-9._/-]{1,60})?$/
const isChannel = (value: unknown): value is string => typeof value === 'string' && CHANNEL.test(value)
const isVersion = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Spoken =
  | { readonly t: 'hello'; readonly ticket?: string; readonly have: readonly string[] }
  | { readonly t: 'sub'; readonly c: string }
  | { readonly t: 'unsub'; readonly c: string }
  | { readonly t: 'ping' }

/** The frame of the grammar that a text is, written down here a second time; null where it is none. */
function spokenIn(frame: unknown): Spoken | null {
  if (typeof frame !== 'object' || frame === null || Array.isArray(frame)) return null
  // cast: an object that was parsed.
  const { t, c, have, ticket, language } = frame as Record<string, unknown>
  const has = (...names: string[]) => Object.keys(frame).every((name) => name === 't' || names.includes(name))
  if (t === 'ping' && has()) return { t }
  if (t === 'unsub' && has('c') && isChannel(c)) return { t, c }
  if (t === 'sub' && has('c', 'have') && isChannel(c) && (have === undefined || isVersion(have))) return { t, c }
  if (t !== 'hello' || !has('ticket', 'language', 'have')) return null
  if (ticket !== undefined && (typeof ticket !== 'string' || ticket.length > 100)) return null
  if (language !== undefined && (typeof language !== 'string' || !LANGUAGE.test(language))) return null
  if (have !== undefined && (typeof have !== 'object' || have === null || Array.isArray(have))) return null
  const known = Object.entries(have ?? {})
  if (known.length > 12 || !known.every(([name, v]) => isChannel(name) && isVersion(v))) return null
  return { t, have: known.map(([c]) => c), ...(ticket === undefined ? {} : { ticket }) }
}

/** What a socket must say to all that a page says at one moment, and how it may end. */
export function expectedOf(talk: readonly Said[], rules: LiveRules): Expected {
  const heard: string[] = []
  const closes = new Set<number>()
  const following = new Set<string>()
  const count = { frames: 0, commands: 0, pings: 0 }
  let player: string | null | undefined
  const follow = (c: string) => {
    const told = rules.follow(c, { player: player ?? null, following })
    if (told !== null) heard.push(told)
  }
  function take(frame: unknown, said: Spoken | null): void {
    if (player === undefined) {
      const found = said?.t !== 'hello' ? undefined : said.ticket === undefined ? null : rules.playerOf(said.ticket)
      if (said?.t !== 'hello' || found === undefined) return void closes.add(4003)
      player = found
      heard.push('welcome')
      for (const c of said.have) follow(c)
    } else if (said === null) {
      const told = rules.command(player, frame)
      if (told !== null) heard.push(told)
    } else if (said.t === 'sub') follow(said.c)
    else if (said.t === 'unsub') following.delete(said.c)
    else if (said.t === 'ping') heard.push('ping')
  }
  for (const said of talk) {
    if (said.as === 'wire') for (const code of said.closes) closes.add(code)
    else if (said.as === 'cut') break
    else if (said.as === 'bytes') closes.add(1008)
    else if (said.as === 'ping') {
      if (++count.pings > FRAMES) closes.add(1008)
    } else if (Buffer.byteLength(said.text) > FRAME_BYTES) for (const code of [1006, 1009]) closes.add(code)
    else {
      const frame = parsed(said.text)
      const spoken = spokenIn(frame)
      const kind = spoken === null && rules.commandsApart ? 'commands' : 'frames'
      if (++count[kind] > (kind === 'frames' ? FRAMES : COMMANDS)) closes.add(1008)
      // Once something closes it, only what is closed at once can come before that.
      else if (closes.size === 0) take(frame, spoken)
    }
  }
  return { heard, closes }
}

/** What of a server's frame the model speaks of; null of news, which come as they come. */
export function heardAs(text: string): string | null {
  // cast: what the server itself wrote.
  const { t, c = '', code = '', id = '' } = JSON.parse(text) as { t: string; c?: string; code?: string; id?: string }
  return t === 'd' || t === 'mine' ? null : [t, c, id, code].filter((part) => part !== '').join(' ')
}
