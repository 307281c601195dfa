import { readEnvironment } from '@halong/gateway'
import { startStandalone } from '../apps/standalone/src/start.ts'
import { MANY } from './lobby-catalogue.ts'

/** The site with a slot lobby of ten thousand games (seed 2 §9), brought in by the operation that takes over a vendor's catalogue. */
const site = await startStandalone({ environment: readEnvironment(process.env), seed: true })
const { lobby } = site.gateway.services
for (const { vassalage, name, games } of MANY) {
  await lobby.putVendor({
    vassalage,
    name,
    launchOrigin: site.studioOrigin,
    verifyUrl: null,
    secret: 'secret of a vendor that is measured',
  })
  await lobby.importCatalogue(vassalage, games)
}
process.stdout.write(`ready ${site.origin}\n`)
process.once('SIGTERM', () => void site.stop().then(() => process.exit(0)))
