import { holdClient } from '#mechanics/hold/client.ts'

export const client = holdClient(() => import('./view/look.ts'))
