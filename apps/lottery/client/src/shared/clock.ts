import { useEffect, useState } from 'react'
import { t } from './texts.ts'

let ahead: number | null = null
/** An answer is old by its way here, so the largest offset heard is the truest. */
export function hearServer(now: string): void {
  const heard = Date.parse(now) - performance.now()
  if (Number.isFinite(heard)) ahead = ahead === null ? heard : Math.max(ahead, heard)
}
export const serverNow = (): number => performance.now() + (ahead ?? Date.now() - performance.now())
export const msUntil = (then: string): number => Math.max(0, Date.parse(then) - serverNow())

const readers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | null = null
function watch(reader: () => void): () => void {
  readers.add(reader)
  timer ??= setInterval(() => {
    for (const each of readers) each()
  }, 250)
  return () => {
    readers.delete(reader)
    if (readers.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }
}

/** Whole seconds until an instant of the server; every countdown of the page shares one timer. */
export function useSeconds(then: string | null): number {
  const seconds = () => (then === null ? 0 : Math.ceil(msUntil(then) / 1000))
  const [, redraw] = useState(0)
  useEffect(() => watch(() => redraw(seconds())))
  return seconds()
}

const two = (value: number) => String(value).padStart(2, '0')
/** A minute of the day in Vietnam, as a clock shows it. */
export const dailyTime = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
export function countdownText(seconds: number): string {
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor(seconds / 3600) % 24
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  if (days > 0) return t('time.days', { days, clock: `${two(hours)}:${two(Math.floor(seconds / 60) % 60)}` })
  return hours > 0 ? `${two(hours)}:${rest}` : rest
}
