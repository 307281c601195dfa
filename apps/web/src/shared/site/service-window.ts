import { outsideAddress } from '#shared/routing/external-address.ts'

/** R-MSG-4: live chat stands as high as the seed has it, the window of a path of type 3 is lower. */
const looks = { chat: 'popup,width=440,height=750', path: 'popup,width=440,height=500' } as const
export type ServiceWindow = keyof typeof looks
export type OpenResult = 'opened' | 'blocked' | 'failed'

/**
 * Opens customer service in a window beside the page (D25): empty at the press, so that no browser takes it for an advertisement; without a way back to this page;
 * and led on only once the address is known and is one that may be opened. When it is not, the window closes again.
 * @param find the address; may ask the gateway
 * @param opening what stands in the window until then
 */
export async function openService(kind: ServiceWindow, find: () => Promise<string> | string, opening: string): Promise<OpenResult> {
  const beside = window.open('', '_blank', looks[kind])
  if (!beside) return 'blocked'
  try {
    beside.opener = null
    beside.document.title = opening
    beside.document.body.textContent = opening
    const address = outsideAddress(await find())
    if (address === null) throw new TypeError('not an address that may be opened')
    beside.location.replace(address)
    beside.focus()
    return 'opened'
  } catch {
    beside.close()
    return 'failed'
  }
}
