import type { ServerFrame } from '@halong/api'
import type { Browser } from '@halong/testkit'
import { expect } from 'vitest'
import WebSocket from 'ws'

export type Frame = { readonly t: ServerFrame['t']; readonly [key: string]: unknown }
export type LivePage = {
  readonly socket: WebSocket
  readonly frames: Frame[]
  readonly closed: Promise<number>
  readonly opened: Promise<boolean>
  say(frame: object): void
  /** Frames of one channel. */
  of(c: string): Frame[]
  /** The version of a channel it was told last. */
  version(c: string): number
}
type Opening = { readonly path?: string; readonly headers?: Record<string, string>; readonly protocols?: string[] }

const opened = new Set<WebSocket>()

/** Opens the live socket of a gateway, as a page of its own site does. */
export function openSocket(origin: string, { path = '/ws', headers = { origin }, protocols = ['halong.1'] }: Opening = {}): LivePage {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}`, protocols, { headers })
  opened.add(socket)
  const frames: Frame[] = []
  socket.on('message', (bytes) => frames.push(JSON.parse(String(bytes)) as Frame))
  const of = (c: string) => frames.filter((frame) => frame['c'] === c)
  return {
    socket,
    frames,
    opened: new Promise((resolve) => {
      socket.once('open', () => resolve(true))
      socket.once('error', () => resolve(false))
    }),
    closed: new Promise((resolve) => socket.once('close', (code) => resolve(code))),
    say: (frame) => socket.send(JSON.stringify(frame)),
    of,
    version: (c) => Number(of(c).findLast(({ v }) => v !== undefined)?.['v'] ?? 0),
  }
}

export async function ticketOf(browser: Browser): Promise<string> {
  const answer = await browser.call('session.openLive')
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.ticket
}

/** A page that was welcomed: a player's, or a visitor's when there is no browser; it follows what it has. */
export async function openPage(
  origin: string,
  { browser, have = {}, language }: { browser?: Browser; have?: Record<string, number>; language?: string } = {},
): Promise<LivePage> {
  const page = openSocket(origin)
  await page.opened
  page.say({ t: 'hello', have, ...(browser ? { ticket: await ticketOf(browser) } : {}), ...(language ? { language } : {}) })
  await expect.poll(() => page.frames[0]?.t).toBe('welcome')
  return page
}

export function closeSockets(): void {
  for (const socket of opened) socket.terminate()
  opened.clear()
}
