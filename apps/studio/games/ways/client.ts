import { waysClient } from '#mechanics/ways/client.ts'

export const client = waysClient(() => import('./view/look.ts'))
