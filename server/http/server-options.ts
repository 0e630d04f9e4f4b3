import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { answerBadAddress, answerBrokenRequest } from './broken-request.ts';

const HEADERS_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 65_000;

/** Limits, logs and addresses of the server. */
export function serverOptions(config: Config): FastifyHttpOptions<Server> {
  return {
    logger: {
      level: config.logLevel,
      ...(config.forPerson && { stream: process.stderr }),
      // bodies are never logged; what could carry a secret otherwise is named here and in `safeAddress`
      redact: ['req.headers.authorization', 'headers.authorization', 'err.detail', 'err.parameters'],
      serializers: { req: describeRequest },
    },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    requestTimeout: config.requestTimeoutMs,
    connectionTimeout: config.requestTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: Math.min(HEADERS_TIMEOUT_MS, config.requestTimeoutMs) },
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

/** The address without what must not stand in logs: keys, codes, tokens, logins. */
export function safeAddress(url: string): string {
  return url.replace(/([?&](?:key|confirmation_key|code|token|ticket|process|email|login)=)[^&#]*/gi, '$1[скрыто]');
}
