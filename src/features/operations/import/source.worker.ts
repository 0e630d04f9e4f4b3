import { keepSource } from '../../../importing/reading/keepSource.ts';
import { operationReader } from './operationReader.ts';

keepSource(operationReader);
