import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { storeInstallOffer, useInstallOffer } from './install-offer.ts'

it('R-MOD-3: the browser’s offer to install is kept from showing by itself, and a server offers nothing', () => {
  const target = new EventTarget()
  storeInstallOffer(target as Window)
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: vi.fn() })
  target.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  expect(event.prompt).not.toHaveBeenCalled()
  const Offered = () => (useInstallOffer() ? 'offered' : 'none')
  expect(renderToString(createElement(Offered))).toBe('none')
})
