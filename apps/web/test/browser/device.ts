import type {} from '@vitest/browser-playwright'
import { cdp } from 'vitest/browser'

/** Has the browser say that its user asked for less motion, or for nothing (`''`). */
export async function emulateMotion(wish: 'reduce' | ''): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: wish }] })
}

/** Has the system choose the colours, or the page (`''`). */
export async function forceColours(wish: 'active' | ''): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: wish }] })
}

/** Has the browser render as for paper, or for the screen again (`''`). */
export async function drawFor(medium: 'print' | ''): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { media: medium })
}

/** Addresses that can't be had, by patterns with `*`; none of them when left out. */
export async function cutOff(...patterns: string[]): Promise<void> {
  await cdp().send('Network.enable')
  await cdp().send('Network.setBlockedURLs', { urls: patterns })
}
