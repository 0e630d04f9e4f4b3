import { keepSource } from '../../../importing/reading/keepSource.ts';
import { priceReader } from './recognition/priceReader.ts';

keepSource(priceReader);
