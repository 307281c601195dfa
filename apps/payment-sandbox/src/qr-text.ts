/** The text of a VietQR picture, as the practice bank prints it. */
export function vietQr({ bin, account, amount, purpose }: { bin: string; account: string; amount: string; purpose: string }): string {
  const part = (id: string, value: string): string => id + String(value.length).padStart(2, '0') + value
  const target = part('00', 'A000000727') + part('01', part('00', bin) + part('01', account)) + part('02', 'QRIBFTTA')
  const body =
    part('00', '01') +
    part('01', '12') +
    part('38', target) +
    part('53', '704') +
    part('54', amount) +
    part('58', 'VN') +
    part('62', part('08', purpose)) +
    '6304'
  return body + checksum(body)
}

function checksum(text: string): string {
  let value = 0xffff
  for (const byte of Buffer.from(text, 'ascii')) {
    value ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) value = (value & 0x8000 ? (value << 1) ^ 0x1021 : value << 1) & 0xffff
  }
  return value.toString(16).toUpperCase().padStart(4, '0')
}
