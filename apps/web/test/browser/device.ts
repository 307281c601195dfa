import type {} from '@vitest/browser-playwright'
import { cdp } from 'vitest/browser'

/** Has the browser say that its user asked for less motion, or for nothing (`''`). */
export async function askForMotion(wish: 'reduce' | ''): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: wish }] })
}

/** Addresses that can't be had, by patterns with `*`; none of them when left out. */
export async function cutOff(...patterns: string[]): Promise<void> {
  await cdp().send('Network.enable')
  await cdp().send('Network.setBlockedURLs', { urls: patterns })
}
