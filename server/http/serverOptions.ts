import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { type FastifyHttpOptions, type FastifyRequest, LogController } from 'fastify';
import { answerBadAddress, answerBrokenRequest } from './errors.ts';
import type { Deps } from './runtime.ts';

const KEEP_ALIVE_MS = 65_000;
/** Between two looks at who is late with a request. */
const LOOK_MS = 1000;
/** A body that goes on coming may take so long. */
const LONGEST_BODY_MS = 15 * 60_000;

/** Limits, logs and addresses of the server. */
export function serverOptions({
  config,
  logTo,
  handedOver = false,
}: Pick<Deps, 'config' | 'logTo' | 'handedOver'>): FastifyHttpOptions<Server> {
  const stream = logTo ?? (config.forPerson ? process.stderr : undefined);
  return {
    logger: {
      level: config.logLevel,
      ...(stream && { stream }),
      // bodies are never logged; what could carry a secret otherwise is named here and in `safeAddress`
      redact: ['req.headers.authorization', 'headers.authorization', 'err.detail', 'err.parameters', 'err.body'],
      serializers: { req: describeRequest },
    },
    genReqId: () => randomUUID(),
    requestIdHeader: handedOver && 'x-request-id',
    logController: new LogController({ disableRequestLogging: handedOver }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    requestTimeout: LONGEST_BODY_MS,
    // from the first request on by stalledConnections.ts
    connectionTimeout: config.stallTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: config.stallTimeoutMs, connectionsCheckingInterval: LOOK_MS },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBrokenRequest,
    // draining: requests under way end, idle connections close
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  };
}

function describeRequest(request: FastifyRequest) {
  return {
    method: request.method,
    url: safeAddress(request.url),
    ip: request.ip,
    app_version: String(request.headers['app-version'] ?? '').slice(0, 40),
  };
}

/** The path and the names of the parameters; their values are what people search for, logins, keys and codes. */
export function safeAddress(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  if (query === undefined) return path;
  const names = query.split('&').map((part) => /^([\w.-]{1,40})=/.exec(part)?.[1] ?? '…');
  return `${path}?${[...new Set(names)].join('&')}`;
}
