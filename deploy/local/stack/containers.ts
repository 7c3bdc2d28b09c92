import { MongoDBContainer } from '@testcontainers/mongodb';
import { RabbitMQContainer } from '@testcontainers/rabbitmq';

/** The images of docker-compose.yml. */
const BROKER_IMAGE = 'rabbitmq:3.13';
const DATABASE_IMAGE = 'mongo:8.0';
const AMQP_PORT = 5672;

interface ContainerServer {
  url: string;
  stop(): Promise<void>;
}

/** RabbitMQ in a container. @throws Error naming the setting for local servers */
export const startBrokerContainer = (): Promise<ContainerServer> =>
  explained('RabbitMQ', async () => {
    const container = await new RabbitMQContainer(BROKER_IMAGE).start();
    return {
      url: `amqp://guest:guest@${container.getHost()}:${container.getMappedPort(AMQP_PORT)}`,
      stop: async () => void (await container.stop()),
    };
  });

/** MongoDB as a replica set of one member in a container. @throws as above */
export const startDatabaseContainer = (): Promise<ContainerServer> =>
  explained('MongoDB', async () => {
    const container = await new MongoDBContainer(DATABASE_IMAGE).start();
    return {
      // The member's host name resolves only inside the container.
      url: `${container.getConnectionString()}/?directConnection=true`,
      stop: async () => void (await container.stop()),
    };
  });

async function explained<T>(what: string, start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${what} did not start in a container: ${reason}. Set TEST_SERVERS=local to use servers of this machine.`,
      { cause: error },
    );
  }
}
