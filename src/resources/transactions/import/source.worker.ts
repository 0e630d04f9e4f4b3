import { keepSource } from '../../../importing/reading/keepSource.ts';
import { operationReader } from './recognition/operationReader.ts';

keepSource(operationReader);
