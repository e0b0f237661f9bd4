import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { resetLink } from '@/domain/resetLink';
import type { Settings } from './settings';

export type Mail = ReturnType<typeof createMail>;

interface Addressed {
  readonly to: string;
  readonly token: string;
}

const timeoutMs = 20_000;

export function createMail({ smtpUrl, from, appUrl }: Settings['mail'], log: Logger) {
  const timeouts = { connectionTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = smtpUrl === undefined ? null : createTransport({ url: smtpUrl, ...timeouts });
  const running = new Set<Promise<unknown>>();

  async function send({ to, token }: Addressed): Promise<void> {
    const link = new URL(resetLink(token, to), appUrl);
    if (!transport) {
      log.warn({ link: link.href }, 'Without SMTP_URL, no email was sent.');
      return;
    }
    const text = `Somebody, hopefully you, asked for a new password for Water Savers. Choose it here:\n\n${link.href}\n\nThe link works once, for an hour. If it wasn't you, ignore this email: your password stays as it is.\n`;
    await transport.sendMail({ from, to, subject: 'Choose a new password', text });
  }

  return {
    /** Sends what `find` returns, if anything. Returns at once, so that the time tells nothing. */
    sendLater(find: () => Promise<Addressed | null>): void {
      const sent = (async () => {
        const found = await find();
        if (found) await send(found);
      })()
        .catch((error: unknown) => log.error({ err: error }, 'An email was not sent.'))
        .finally(() => running.delete(sent));
      running.add(sent);
    },
    /** Waits for emails that are on their way. */
    async close(): Promise<void> {
      await Promise.all(running);
      transport?.close();
    },
  };
}
