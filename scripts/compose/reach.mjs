import fs from 'node:fs';
import path from 'node:path';

const ROOT_CERTIFICATE = '/data/caddy/pki/authorities/local/root.crt';
const ADDRESS = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';

/** Returns the environment of a program that reaches a project's shop through Caddy, and its database directly. */
export async function reach(project, { caddy, settings, scratch }) {
  const root = path.join(scratch, 'root.crt');
  fs.writeFileSync(root, await project.compose('exec', '-T', caddy, 'cat', ROOT_CERTIFICATE));
  const postgres = `${project.inspect('postgres', ADDRESS)}:5432`;
  return {
    NODE_EXTRA_CA_CERTS: root,
    DATABASE_URL: `postgresql://serss_app:${settings.POSTGRES_APP_PASSWORD}@${postgres}/serss`,
    DATA_KEYS: settings.DATA_KEYS,
    SHOP: settings.ORIGIN_EN,
    MAIL_PAGE: `http://127.0.0.1:${settings.DEMO_MAIL_PORT}`,
  };
}
