import { clusterClient } from '#mechanics/cluster/client.ts'

export const client = clusterClient(() => import('./view/look.ts'))
