import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openService } from './service-window.ts'

const replace = vi.fn()
const beside = {
  opener: {} as object | null,
  document: { title: '', body: { textContent: '' } },
  location: { replace },
  focus: vi.fn(),
  close: vi.fn(),
}
const open = vi.fn<(...asked: string[]) => typeof beside | null>(() => beside)
beforeEach(() => {
  vi.clearAllMocks()
  open.mockReturnValue(beside)
  beside.opener = {}
  vi.stubGlobal('window', { open })
})
afterEach(() => vi.unstubAllGlobals())

describe('R-MSG-4, D25: the window of customer service', () => {
  it('is opened empty at the press, at the size of its kind, and led on once its address is known', async () => {
    let tell: (address: string) => void = () => {}
    const opened = openService('path', () => new Promise<string>((resolve) => (tell = resolve)), 'Opening')
    expect(open).toHaveBeenCalledWith('', '_blank', 'popup,width=440,height=500')
    expect(beside.opener).toBeNull()
    expect(replace).not.toHaveBeenCalled()
    tell('https://chat.example/a')
    expect(await opened).toBe('opened')
    expect(replace).toHaveBeenCalledWith('https://chat.example/a')
    await openService('chat', () => 'https://chat.example/', 'Opening')
    expect(open).toHaveBeenLastCalledWith('', '_blank', 'popup,width=440,height=750')
  })
  it('closes when there is no address, or none that may be opened', async () => {
    for (const find of [() => Promise.reject(new Error('no')), () => 'javascript:alert(1)', () => 'https://a@evil.example/']) {
      vi.clearAllMocks()
      expect(await openService('path', find, 'Opening')).toBe('failed')
      expect(replace).not.toHaveBeenCalled()
      expect(beside.close).toHaveBeenCalledOnce()
    }
  })
  it('R-LAUNCH-2: says when the browser kept it from opening, and asks for nothing', async () => {
    open.mockReturnValue(null)
    const find = vi.fn(() => 'https://chat.example/')
    expect(await openService('chat', find, 'Opening')).toBe('blocked')
    expect(find).not.toHaveBeenCalled()
  })
})
