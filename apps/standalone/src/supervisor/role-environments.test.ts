import { readEnvironment } from '@halong/gateway/environment'
import { expect, it } from 'vitest'
import { roleEnvironments } from './role-environments.ts'

const secrets = {
  DATABASE_URL: 'postgres://u:p@db.example/halong',
  MASTER_SECRET: 'a master secret of 32 characters or more',
  STUDIO_SECRET: 'a secret of the studio',
  SMTP_URL: 'smtp://u:p@mail.example',
  MAIL_FROM: 'a@example.com',
  SOMETHING_ELSE: 'word',
}
const given = { ...secrets, PATH: '/bin', TRUSTED_PROXIES: '10.0.0.1', PUBLIC_ORIGIN: 'https://halong.example' }
const ports = {
  site: 8080,
  studio: 8081,
  backoffice: 8082,
  gateway: 8087,
  sandbox: 8084,
  lottery: 8085,
  sportsbook: 8086,
  ops: { gateway: 8083, web: 8088, worker: 8089 },
}
const place = {
  environment: readEnvironment(given),
  given,
  embeddedUrl: null,
  origin: 'https://halong.example',
  studioOrigin: 'https://games.example',
  lotteryOrigin: 'https://lottery.example',
  sportsbookOrigin: 'https://sports.example',
  masterSecret: secrets.MASTER_SECRET,
  ports,
}

it('T88: the process that draws pages is told no secret and no database', () => {
  const { web } = roleEnvironments(place)
  expect(Object.keys(web).sort()).toEqual(
    [
      'GATEWAY_URL',
      'LOTTERY_ORIGIN',
      'OPS_PORT',
      'PATH',
      'PORT',
      'PUBLIC_ORIGIN',
      'SITE_ORIGIN',
      'SPORTSBOOK_ORIGIN',
      'STUDIO_ORIGIN',
      'TRUSTED_PROXIES',
    ].sort(),
  )
  expect(readEnvironment({ ...web, ROLE: 'web' })).toMatchObject({ GATEWAY_URL: ['http://127.0.0.1:8087'], PORT: 8080 })
})

it('T82: the gateway listens on loopback alone, where it believes the web process; the others believe no more than they were told', () => {
  const envs = roleEnvironments(place)
  expect(envs.gateway).toMatchObject({ HOST: '127.0.0.1', PORT: '8087', TRUSTED_PROXIES: '10.0.0.1,127.0.0.1,::1' })
  for (const role of ['web', 'studio', 'lottery', 'sportsbook', 'worker'] as const) expect(envs[role]['TRUSTED_PROXIES']).toBe('10.0.0.1')
})

it('the embedded database is told apart from one of the installation', () => {
  const { DATABASE_URL: _, ...without } = given
  const embeddedUrl = 'postgres://u:p@127.0.0.1:5000/halong'
  const envs = roleEnvironments({ ...place, given: without, environment: readEnvironment(without), embeddedUrl })
  for (const role of ['gateway', 'studio', 'lottery', 'sportsbook', 'worker'] as const) {
    expect(readEnvironment({ ...envs[role], ROLE: role })).toMatchObject({ EMBEDDED_DATABASE_URL: embeddedUrl })
    expect(envs[role]['DATABASE_URL']).toBeUndefined()
  }
})

it('T29: the payment stand-in is told of beside the embedded database alone', () => {
  const { DATABASE_URL: _, ...without } = given
  const embedded = roleEnvironments({ ...place, given: without, embeddedUrl: 'postgres://u:p@127.0.0.1:5000/halong' })
  expect(embedded.worker['SANDBOX_URL']).toBe('http://127.0.0.1:8084')
  expect(roleEnvironments(place).worker['SANDBOX_URL']).toBeUndefined()
})
